import type { Skill } from '#domain/catalog/skill.ts'
import { SkillAside } from './skill-aside.tsx'
import { columns, SkillBody } from './skill-body.tsx'
import { SkillHead } from './skill-head.tsx'

/**
 * A preview of the page of a skill that is not in the catalogue. It fetches and counts nothing, and
 * does not change the document's head.
 */
export function SkillView({ skill }: { skill: Skill }) {
  return (
    <article>
      <SkillHead card={skill} level={2} />
      <div className={columns}>
        <SkillBody skill={skill} counted={false} />
        <aside>
          <SkillAside card={skill} skill={skill} />
        </aside>
      </div>
    </article>
  )
}
