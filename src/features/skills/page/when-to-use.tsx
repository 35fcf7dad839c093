import { css } from '#panda/css'
import { skillPage } from '#copy/skill.ts'
import { useCopy } from '#state/language.ts'

const textStyle = css({
  maxWidth: 'read',
  textStyle: 'read',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  paddingInlineStart: '4',
  borderInlineStartWidth: '[2px]',
  borderColor: 'accent',
})

/** What the author tells an assistant about when to use the skill, whole and as it is written. */
export function WhenToUse({ text }: { text: string }) {
  return (
    <section>
      <h2 className={css({ textStyle: 'section' })}>{useCopy(skillPage).whenToUse}</h2>
      <p className={textStyle}>{text.trim()}</p>
    </section>
  )
}
