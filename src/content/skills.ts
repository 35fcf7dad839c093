import type { Skill } from '#domain/catalog/skill.ts'
import { browserPilot } from './skills/browser-pilot.ts'
import { feishuBridge } from './skills/feishu-bridge.ts'
import { glossaryKeeper } from './skills/glossary-keeper.ts'
import { keywordAbroad } from './skills/keyword-abroad.ts'
import { pdfInk } from './skills/pdf-ink.ts'
import { postgresScout } from './skills/postgres-scout.ts'
import { puppeteerStage } from './skills/puppeteer-stage.ts'
import { repoSteward } from './skills/repo-steward.ts'
import { seoLens } from './skills/seo-lens.ts'
import { sheetReader } from './skills/sheet-reader.ts'
import { skillApprentice } from './skills/skill-apprentice.ts'
import { vmSandbox } from './skills/vm-sandbox.ts'

/**
 * The 12 built-in skills with their texts, for the seed and for their pages before the first sync.
 * Import it lazily; lists need only `sample-cards.ts`.
 */
export const sampleSkills: readonly Skill[] = [
  browserPilot,
  postgresScout,
  keywordAbroad,
  pdfInk,
  vmSandbox,
  repoSteward,
  feishuBridge,
  sheetReader,
  seoLens,
  glossaryKeeper,
  puppeteerStage,
  skillApprentice,
]
