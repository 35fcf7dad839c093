import * as v from 'valibot'
import { AnnouncedFile } from '../search/file/announced.ts'
import * as clawhub from './clawhub-replies.ts'
import * as discovery from './discovery-replies.ts'
import * as registry from './registry-replies.ts'
import * as skills from './skills-replies.ts'

/** The schemas of all replies, by the name that they have in the OpenAPI document. */
export const replySchemas = {
  Refusal: skills.Refusal,
  Skill: skills.Skill,
  SkillVersion: skills.SkillVersion,
  SkillsPage: skills.SkillsPage,
  FoundSkill: skills.FoundSkill,
  FoundSkills: skills.FoundSkills,
  SkillFiles: skills.SkillFiles,
  SkillIndex: discovery.SkillIndex,
  OlderSkillIndex: discovery.OlderSkillIndex,
  Marketplace: discovery.Marketplace,
  CatalogueFile: AnnouncedFile,
  ClawHubAddress: clawhub.ClawHubAddress,
  ClawHubResults: clawhub.ClawHubResults,
  ClawHubSkills: clawhub.ClawHubSkills,
  ClawHubSkill: clawhub.ClawHubSkill,
  ClawHubVersions: clawhub.ClawHubVersions,
  ClawHubVersion: clawhub.ClawHubVersion,
  ClawHubInstall: clawhub.ClawHubInstall,
  ClawHubMatch: clawhub.ClawHubMatch,
  RegistryRefusal: registry.RegistryRefusal,
  RegistryServer: registry.RegistryServer,
  RegistryServers: registry.RegistryServers,
  RegistryHealth: registry.RegistryHealth,
  RegistryInterface: registry.RegistryInterface,
  RegistryPing: registry.RegistryPing,
  ServerCard: registry.ServerCard,
  AiCatalog: registry.AiCatalog,
  ManagedSettings: registry.ManagedSettings,
  VsCodeSettings: registry.VsCodeSettings,
  VsCodePolicy: registry.VsCodePolicy,
  McpMessage: skills.McpMessage,
  /** A file with a format of its own, such as server.json or this document. */
  AnyJson: v.record(v.string(), v.unknown()),
} satisfies Readonly<Record<string, v.GenericSchema>>
export type SchemaName = keyof typeof replySchemas
