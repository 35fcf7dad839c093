import { type ReactNode, useState } from 'react'
import type { Skill } from '#domain/catalog/skill.ts'
import { archivesOf } from '#domain/install/from-here.ts'
import { givenOf } from '#domain/install/site/site-place.ts'
import type { PackageInfo } from '#domain/package/package-version.ts'
import { folderOf } from '#domain/package/skill-md.ts'
import { css } from '#panda/css'
import { install } from '#copy/install.ts'
import { type PackageTrouble, readPackage } from '#local/packages/read-package.ts'
import { askForPackage } from '#remote/ask-package.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { DownloadIcon, Icon } from '#ui/icon.tsx'
import { notify } from '#ui/toast.tsx'
import { Hints } from './install-hints.tsx'
import { saveFile } from '#ui/save-file.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '[8px 16px]' })
const link = css({ fontSize: 'sm', color: 'accent.ink', textDecoration: 'underline' })

/** Shows how clients install the skill from this site. The routes supply it: it is another feature's. */
export type FromSite = (skill: Skill, onTaken: () => void) => ReactNode

interface FromHereProps {
  readonly skill: Skill
  readonly files: PackageInfo
  /** Nothing else installs the skill: without commands, the download is the screen's next step. */
  readonly first: boolean
  readonly onTaken: () => void
  readonly fromSite: FromSite | undefined
}

/** The author's files from this site: commands where they are a skill, and the archives. */
export function FromHere({ skill, files, first, onTaken, fromSite }: FromHereProps) {
  const words = useCopy(install)
  // of the entry of a marketplace, an agent or a command alone there are only the archives
  const commands = givenOf(skill) ? fromSite?.(skill, onTaken) : null
  return (
    <>
      {commands}
      <Hints
        of="here"
        facts={{ form: commands ? 'command' : 'file', filling: null, repoUrl: skill.repoUrl }}
        slug={skill.slug}
      />
      <div className={row}>
        <Download
          slug={skill.slug}
          digest={files.digest}
          first={first && !commands}
          onTaken={onTaken}
        />
        <a
          className={link}
          href={archivesOf('', files.digest).tarGz}
          download={`${folderOf(skill.slug)}.tar.gz`}
          onClick={onTaken}
        >
          {words.asTarGz}
        </a>
      </div>
    </>
  )
}

const troubles = {
  away: 'packageAway',
  none: 'packageGone',
  damaged: 'packageDamaged',
} as const satisfies Record<PackageTrouble, keyof typeof install.zh>

interface DownloadProps {
  readonly slug: string
  readonly digest: string
  readonly first: boolean
  readonly onTaken: () => void
}

/** The files are saved from this device where they are here, else fetched and checked first. */
function Download({ slug, digest, first, onTaken }: DownloadProps) {
  const words = useCopy(install)
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const read = await readPackage(digest, askForPackage)
    setBusy(false)
    if ('fault' in read) {
      notify({ kind: 'bad', title: words[troubles[read.fault]], id: 'zip' })
      return
    }
    saveFile(`${folderOf(slug)}.zip`, read.ok.zip, 'application/zip')
    onTaken()
  }
  return (
    <Button look={first ? 'main' : 'plain'} disabled={busy} onClick={() => void download()}>
      <Icon of={DownloadIcon} size="s" />
      {words.downloadZip}
    </Button>
  )
}
