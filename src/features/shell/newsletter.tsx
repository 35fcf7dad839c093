import { type SubmitEvent, useState } from 'react'
import { css } from '#panda/css'
import { shell } from '#copy/shell.ts'
import { isNewsletterAddress } from '#domain/account/newsletter.ts'
import { dropSubscription, queueSubscription } from '#local/person/newsletter-queue.ts'
import { useCopy } from '#state/language.ts'
import { useUnsaved } from '#state/unsaved.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { notify } from '#ui/toast.tsx'

const row = css({
  display: 'flex',
  gap: '2',
  maxWidth: '[26em]',
  '& > input': { flex: '1', minWidth: '0' },
})

/** Subscribes an address. Without a network the address is stored and sent later. */
export function Newsletter() {
  const text = useCopy(shell)
  const [email, setEmail] = useState('')
  useUnsaved(email === '' ? null : 'brief')
  const [invalid, setInvalid] = useState(false)
  const [busy, setBusy] = useState(false)

  async function send(address: string): Promise<void> {
    const { subscribeNewsletter } = await import('#remote/newsletter.ts')
    const failure = await subscribeNewsletter(address)
    if (failure === 'invalid') return setInvalid(true)
    if (failure === null) dropSubscription(address)
    else if (!queueSubscription(address))
      return void notify({ kind: 'bad', title: text.notSubscribed, detail: text.notSubscribedNote })
    notify(
      failure === null
        ? { title: text.subscribed }
        : { kind: 'wait', title: text.subscribedLater, detail: text.newsletterNote },
    )
    setEmail('')
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    const isInvalid = !isNewsletterAddress(email)
    setInvalid(isInvalid)
    if (isInvalid || busy) return
    setBusy(true)
    void send(email.trim())
      .catch(() =>
        notify({ kind: 'bad', title: text.notSubscribed, detail: text.notSubscribedNote }),
      )
      .finally(() => setBusy(false))
  }

  return (
    <form noValidate onSubmit={submit} className={css({ marginTop: '5' })}>
      <Field label={text.newsletter} error={invalid ? text.badAddress : undefined}>
        {(control) => (
          <div className={row}>
            <Input
              {...control}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              placeholder={text.email}
              value={email}
              onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            />
            <Button type="submit" busy={busy}>
              {text.subscribe}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
