import * as v from 'valibot'
import { PrefixedSha256 } from './skills-replies.ts'

/* What clients find skills and plugins by. */

const name = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(64))
const description = v.pipe(v.string(), v.maxLength(1024))

/** Agent Skills Discovery 0.2.0. */
export const SkillIndex = v.object({
  $schema: v.string(),
  skills: v.array(
    v.object({
      name,
      type: v.picklist(['skill-md', 'archive']),
      description,
      url: v.string(),
      digest: PrefixedSha256,
    }),
  ),
})

/** Agent Skills Discovery 0.1.0. */
export const OlderSkillIndex = v.object({
  skills: v.array(v.object({ name, description, files: v.array(v.string()) })),
})

/** An entry is as its author wrote it: every field of a plugin's manifest may be in it. */
const Plugin = v.looseObject({
  name: v.string(),
  source: v.union([v.string(), v.looseObject({ source: v.string() })]),
  description: v.optional(v.string()),
  version: v.optional(v.string()),
})

export const Marketplace = v.looseObject({
  name: v.string(),
  owner: v.looseObject({ name: v.string() }),
  plugins: v.array(Plugin),
})
