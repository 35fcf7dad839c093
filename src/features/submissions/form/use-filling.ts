import { useRef } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import { packageOf } from '#domain/package/canonical-zip.ts'
import type { Draft, DraftFiles } from '#domain/submission/draft.ts'
import { emptyForms } from '#domain/submission/form.ts'
import type { StartChoice } from '#domain/submission/start.ts'
import type { StartFiles } from '#domain/submission/start-tree.ts'
import { submit } from '#copy/submit.ts'
import { storeDraftPackage } from '#local/person/draft-packages.ts'
import { useCopy } from '#state/language.ts'
import { notify } from '#ui/toast.tsx'

/** What other apps hand over begins a new submission, and fills no other form. */
export const nothingHanded = { shared: null, done: () => {} }

/**
 * The draft as it was filled, but of the same kind and under the same address as before, with what
 * files do not say.
 */
export function sameAddress(before: Draft, filled: Draft): Draft {
  const [was, is] = [before.forms[before.type], filled.forms[before.type]]
  const version =
    'version' in is && 'version' in was && is.version === emptyForms.skill.version
      ? { version: was.version }
      : {}
  const form = { ...is, slug: was.slug, versionNote: was.versionNote, ...version }
  return { ...filled, type: before.type, forms: { ...before.forms, [before.type]: form } }
}

/**
 * Fills a draft from what was read, with its files; `undo` puts back what was there before.
 * `adapted`: what becomes of the filled draft.
 */
export function useFilling(
  change: (next: (draft: Draft) => Draft) => void,
  adapted: (before: Draft, filled: Draft) => Draft = (_, filled) => filled,
) {
  const text = useCopy(submit).files
  const before = useRef<Draft>(null)

  async function keep(type: ItemType, { files, source }: StartFiles): Promise<DraftFiles> {
    const all = await packageOf(files)
    const kept = await storeDraftPackage(all)
    const trouble = kept === 'full' ? text.full : text.pageOnly
    if (kept !== 'kept') notify({ kind: 'bad', title: trouble, id: 'draft' })
    const size = all.files.reduce((sum, { bytes }) => sum + bytes.length, 0)
    return {
      digest: all.digest,
      type,
      count: all.files.length,
      size,
      ...(source ? { source } : {}),
    }
  }

  return {
    async fill({ type, form }: StartChoice, files: StartFiles | null): Promise<void> {
      const kept = files && (await keep(type, files))
      change((draft) => {
        before.current = draft
        return adapted(draft, {
          ...draft,
          type,
          forms: { ...draft.forms, [type]: form },
          ownSlug: { ...draft.ownSlug, [type]: true },
          files: kept,
        })
      })
    },
    undo: (): void => {
      const { current } = before
      if (current) change(() => current)
    },
  }
}
