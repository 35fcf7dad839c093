import type { ReactNode } from 'react'
import type { Skill } from '#domain/catalog/skill.ts'
import type { Template } from '#domain/catalog/template.ts'
import { PackageBeside, PackageFiles } from '#features/packages/package-parts.tsx'

/** What the page of a skill or template shows of its files: in its text, and beside it. */
const partsOf = (itemType: 'skill' | 'template', of: Skill | Template) => ({
  files: (<PackageFiles item={{ ...of, itemType }} />) satisfies ReactNode,
  beside: (<PackageBeside item={{ ...of, itemType }} />) satisfies ReactNode,
})

export const skillPackage = (skill: Skill) => partsOf('skill', skill)
export const templatePackage = (template: Template) => partsOf('template', template)
