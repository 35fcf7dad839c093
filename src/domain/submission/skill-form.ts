import type { Skill } from '../catalog/skill.ts'
import type { SkillDraft } from '../import/draft.ts'
import { inputLines } from '../install/input-lines.ts'
import { facetForm } from './facets.ts'
import { emptyForms, type Forms } from './form.ts'

/** The form with what both a file and a published skill say in one language. */
export const formOfSkill = (skill: Skill | SkillDraft): Forms['skill'] => ({
  ...emptyForms.skill,
  name: skill.name,
  slug: skill.slug,
  summary: skill.summary,
  description: skill.description,
  // the summary says all of a short one
  whenToUse: skill.whenToUse === skill.summary ? '' : (skill.whenToUse ?? ''),
  ...facetForm(skill),
  version: skill.version,
  repoUrl: skill.repoUrl ?? '',
  homepage: skill.homepage ?? '',
  installCli: skill.install.cli ?? '',
  installMcp: skill.install.mcp ?? '',
  installClaude: skill.install.claude ?? '',
  installInputs: inputLines(skill.installInputs ?? []),
  permissions: skill.permissions.join('\n'),
  riskNotes: skill.riskNotes.join('\n'),
  screenshots: skill.screenshots.join('\n'),
})
