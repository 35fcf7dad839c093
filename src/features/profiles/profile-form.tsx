import { useRef } from 'react'
import { profileLimits } from '#domain/account/profile-form.ts'
import type { Profile } from '#domain/outbox/mutations/profile.ts'
import { css } from '#panda/css'
import { settings as copy } from '#copy/settings.ts'
import { usePerson } from '#local/person/person.ts'
import { useCopy } from '#state/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { ClockIcon, Icon } from '#ui/icon.tsx'
import { Input, TextArea } from '#ui/input.tsx'
import { TextLink } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel.tsx'
import { RestoredDraft } from '#ui/restored-draft.tsx'
import { AvatarField } from './avatar-field.tsx'
import { ProfilePreview } from './profile-preview.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { useWaitingEdit } from './waiting-edit.ts'

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) token(sizes.aside)]' },
  gap: { base: '6', lg: '10' },
  alignItems: 'start',
})
const fields = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5' })
const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  gap: '5',
})
const buttons = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  alignItems: 'center',
  paddingTop: '5',
  borderTopWidth: '[1px]',
  borderColor: 'line',
})
const waitingStyle = css({
  display: 'inline-flex',
  gap: '1.5',
  alignItems: 'center',
  fontSize: 'xs',
  color: 'warn',
  marginInlineStart: { lg: 'auto' },
})
const quiet = css({ fontWeight: 'normal', color: 'ink.3', fontSize: 'xs' })

/** Warnings about edits that the server has refused, or that this browser does not store. */
function EditWarnings() {
  const text = useCopy(copy)
  const { lasting } = usePerson()
  const edit = useWaitingEdit()
  return (
    <>
      {edit === 'refused' && (
        <Note kind="bad" role="alert">
          {text.refused} <TextLink to="/sync">{text.toSync}</TextLink>
        </Note>
      )}
      {!lasting && <Note kind="warn">{text.memory}</Note>}
    </>
  )
}

/** The form and, beside it, a preview of the public page. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const text = useCopy(copy)
  const form = useRef<HTMLFormElement>(null)
  const { values, faults, changed, busy, restored, edit, reset, save } = useProfileForm(
    profile,
    form,
  )
  const waiting = useWaitingEdit() === 'waiting'
  const error = (field: keyof typeof faults) => {
    const fault = faults[field]
    return fault && text.faults[fault]
  }
  const optional = (label: string) => (
    <span>
      {label} <span className={quiet}>{text.optional}</span>
    </span>
  )
  return (
    <div className={columns}>
      <Panel padded label={text.title}>
        <form
          ref={form}
          noValidate
          className={fields}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
          onReset={(event) => {
            event.preventDefault()
            reset()
          }}
        >
          <AvatarField profile={profile} />
          <EditWarnings />
          {restored && <RestoredDraft text={text.restored} drop={text.dropDraft} onDrop={reset} />}
          <div className={pair}>
            <Field label={text.username} hint={text.usernameHint}>
              {(control) => (
                <Input
                  {...control}
                  readOnly
                  mono
                  value={profile.username}
                  autoComplete="username"
                />
              )}
            </Field>
            <Field label={optional(text.fullName)} error={error('fullName')}>
              {(control) => (
                <Input
                  {...control}
                  name="fullName"
                  autoComplete="name"
                  value={values.fullName}
                  onChange={(event) => edit('fullName', event.target.value)}
                />
              )}
            </Field>
          </div>
          <Field
            label={optional(text.bio)}
            hint={text.bioHint}
            error={error('bio')}
            count={{ used: values.bio.length, limit: profileLimits.bio }}
          >
            {(control) => (
              <TextArea
                {...control}
                name="bio"
                rows={5}
                value={values.bio}
                onChange={(event) => edit('bio', event.target.value)}
              />
            )}
          </Field>
          <div className={pair}>
            <Field label={optional(text.github)} error={error('githubUrl')}>
              {(control) => (
                <Input
                  {...control}
                  name="githubUrl"
                  type="url"
                  inputMode="url"
                  placeholder="https://github.com/…"
                  autoComplete="off"
                  spellCheck={false}
                  value={values.githubUrl}
                  onChange={(event) => edit('githubUrl', event.target.value)}
                />
              )}
            </Field>
            <Field label={optional(text.website)} error={error('website')}>
              {(control) => (
                <Input
                  {...control}
                  name="website"
                  type="url"
                  inputMode="url"
                  placeholder="https://…"
                  autoComplete="url"
                  spellCheck={false}
                  value={values.website}
                  onChange={(event) => edit('website', event.target.value)}
                />
              )}
            </Field>
          </div>
          <div className={buttons}>
            <Button look="main" type="submit" busy={busy}>
              {text.save}
            </Button>
            <Button type="reset" disabled={!changed}>
              {text.reset}
            </Button>
            <span role="status">
              {waiting && (
                <span className={waitingStyle}>
                  <Icon of={ClockIcon} size="s" />
                  {text.waiting}
                </span>
              )}
            </span>
          </div>
        </form>
      </Panel>
      <ProfilePreview profile={profile} values={values} />
    </div>
  )
}
