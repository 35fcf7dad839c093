import type { Skill } from '#domain/catalog/skill.ts'
import { clients } from '#domain/install/clients.ts'
import { folderOf } from '#domain/package/skill-md.ts'
import { invisibleCharacters } from '#domain/text/invisible-characters.ts'
import { css } from '#panda/css'
import { install } from '#copy/install.ts'
import { inLanguage, useCopy, useLanguage } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { CodeBlock } from '#ui/code/code.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { copyWords } from '#ui/copy-words.ts'
import { DownloadIcon, Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { notify } from '#ui/toast.tsx'
import { Hints } from './install-hints.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useSelection } from '../catalogue/use-selection.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const whole = css({
  '& > pre': { maxHeight: '[320px]', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
})

interface SkillFileProps {
  readonly skill: Skill
  /** It is the only way to install the skill, so its download is the screen's next step. */
  readonly first: boolean
  readonly onTaken: () => void
}

/**
 * The SKILL.md of a skill, to be read before it is downloaded: alone, or in the folder that it
 * needs.
 */
export function SkillFile({ skill, first, onTaken }: SkillFileProps) {
  const words = useCopy(install)
  const language = useLanguage()
  const text = clients.skillMd.text(skill, {
    name: inLanguage(language, skill.name, skill.nameEn),
    summary: inLanguage(language, skill.summary, skill.summaryEn),
    description: inLanguage(language, skill.description, skill.descriptionEn),
  })
  const hidden = invisibleCharacters(text)
  const { ref, select } = useSelection()
  const folder = folderOf(skill.slug)
  const zip = async () => {
    try {
      const { skillZip } = await import('#domain/package/skill-zip.ts')
      saveFile(`${folder}.zip`, skillZip(folder, text), 'application/zip')
      onTaken()
    } catch {
      // without a network the code that makes the ZIP cannot be loaded
      notify({ kind: 'bad', title: words.downloadFailed, id: 'zip' })
    }
  }
  return (
    <>
      <div ref={ref}>
        <CodeBlock name={words.clients.skillMd} className={whole}>
          {text}
        </CodeBlock>
      </div>
      <Hints
        of="skillMd"
        facts={{ form: 'file', filling: null, repoUrl: skill.repoUrl }}
        slug={skill.slug}
      />
      {hidden.length > 0 && <Note kind="warn">{words.hidden(hidden.join(words.listed))}</Note>}
      <div className={row}>
        <Button
          look={first ? 'main' : 'plain'}
          onClick={() => {
            saveFile('SKILL.md', text, 'text/markdown')
            onTaken()
          }}
        >
          <Icon of={DownloadIcon} size="s" />
          {words.download}
        </Button>
        <Button onClick={() => void zip()}>
          <Icon of={DownloadIcon} size="s" />
          {words.downloadZip}
        </Button>
        <CopyButton
          text={text}
          words={copyWords(words, words.copyFile)}
          onCopied={onTaken}
          onRefused={select}
        />
      </div>
    </>
  )
}
