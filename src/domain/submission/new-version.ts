import type { ItemType } from '../catalog/enumerations.ts'
import type { Skill } from '../catalog/skill.ts'
import type { Template } from '../catalog/template.ts'
import { type Draft, newDraft } from './draft.ts'
import { emptyForms, type Forms } from './form.ts'
import { formOfSkill } from './skill-form.ts'

/** `1.2.3` becomes `1.2.4`; a version without a number at its end gets one. */
function nextVersion(version: string): string {
  const [whole, before, last] = /^(.*?)(\d{1,15})$/.exec(version.replace(/[-+].*$/, '')) ?? []
  return whole === undefined ? `${version}.1` : `${before}${Number(last) + 1}`
}

const json = (value: object | undefined): string =>
  value && Object.keys(value).length > 0 ? JSON.stringify(value, null, 2) : ''

const skillForm = (skill: Skill): Forms['skill'] => ({
  ...formOfSkill(skill),
  nameEn: skill.nameEn ?? '',
  summaryEn: skill.summaryEn ?? '',
  descriptionEn: skill.descriptionEn ?? '',
  version: nextVersion(skill.version),
  ioInput: json(skill.io?.input),
  ioOutput: json(skill.io?.output),
})

const templateForm = (template: Template): Forms['template'] => ({
  ...emptyForms.template,
  name: template.name,
  slug: template.slug,
  description: template.description,
  nameEn: template.nameEn ?? '',
  descriptionEn: template.descriptionEn ?? '',
  content: template.content,
  category: template.category,
  tags: template.tags.join('，'),
})

/** A draft of a new version of something published: what it says now, under the same address. */
export function newVersionOf(
  id: string,
  listing:
    | { readonly type: 'skill'; readonly item: Skill }
    | { readonly type: 'template'; readonly item: Template },
): Draft {
  const form = listing.type === 'skill' ? skillForm(listing.item) : templateForm(listing.item)
  const { type } = listing
  return {
    ...newDraft(id, type),
    forms: { ...emptyForms, [type satisfies ItemType]: form },
    ownSlug: { skill: true, template: true },
    updates: listing.item.id,
  }
}
