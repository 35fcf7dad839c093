import { useEffect } from 'react'
import type { ItemType } from '#domain/catalog/enumerations.ts'
import type { Draft } from '#domain/submission/draft.ts'
import { newVersionOf } from '#domain/submission/new-version.ts'
import { css } from '#panda/css'
import { submit } from '#copy/submit.ts'
import { useSkill } from '#local/catalog/skill.ts'
import { useTemplate } from '#local/catalog/templates.ts'
import { draftKey } from '#local/person/submit-draft.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast.tsx'
import { DraftStatus } from './draft-status.tsx'
import { DraftForm } from './draft-form.tsx'
import type { SubmitSlots } from './submit-form.tsx'
import { useDraft } from './use-draft.ts'
import { sameAddress } from './use-filling.ts'

interface Props {
  readonly user: string
  readonly type: ItemType
  readonly slug: string
  readonly slots: SubmitSlots
  readonly onLeave: () => void
}

/** The form for a new version of something that the person has published. */
export function NewVersion(props: Props) {
  const { user, type, slug, onLeave } = props
  const text = useCopy(submit)
  const skill = useSkill(type === 'skill' ? slug : '')
  const template = useTemplate(type === 'template' ? slug : '')
  const found = type === 'skill' ? skill : template
  const item = type === 'skill' ? skill.skill : template.template
  const isOthers = item !== undefined && item.submittedBy !== user
  const isNone = isOthers || found.unknown
  useEffect(() => {
    if (!isNone) return
    notify({ kind: 'wait', title: text.notYours, id: 'submit' })
    onLeave()
  }, [isNone, onLeave, text])
  if (isNone || !item)
    return <Skeleton className={css({ height: '[320px]', borderRadius: 'lg' })} />
  const first = () =>
    newVersionOf(
      crypto.randomUUID(),
      // each is of its own type: they were found so
      { type, item } as Parameters<typeof newVersionOf>[1],
    )
  return <Writing {...props} itemId={item.id} first={first} />
}

function Writing({
  user,
  slots,
  onLeave,
  itemId,
  first,
}: Props & { itemId: string; first: () => Draft }) {
  const text = useCopy(submit)
  const { draft, state, change, forget } = useDraft(draftKey(user, `of-${itemId}`), first)
  const leave = () => {
    forget()
    onLeave()
  }
  return (
    <>
      <PageHead title={text.newVersion} lead={text.newVersionLead}>
        <DraftStatus draft={draft} state={state} />
      </PageHead>
      <DraftForm
        adapted={sameAddress}
        draft={draft}
        change={change}
        slots={slots}
        onSent={leave}
        submitting={{
          action: 'create',
          label: text.submit,
          secondButton: (
            <Button block onClick={leave}>
              {text.leave}
            </Button>
          ),
        }}
      />
    </>
  )
}
