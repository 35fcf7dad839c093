import { useEffect, useState } from 'react'
import { css } from '#panda/css'
import { auth } from '#copy/auth.ts'
import { check, JustUsername } from '#domain/account/credentials.ts'
import { usernameFree } from '#remote/auth.ts'
import { useCopy } from '#state/language.ts'
import { Field } from '#ui/field.tsx'
import { CircleCheckIcon, Icon } from '#ui/icon.tsx'
import { Input } from '#ui/input.tsx'

const debounceMs = 400
const good = css({ display: 'inline-flex', gap: '1.5', alignItems: 'center', color: 'ok' })

type Availability = 'unknown' | 'checking' | 'free' | 'taken'

function useAvailability(username: string): Availability {
  const [known, setKnown] = useState<{
    readonly username: string
    readonly availability: Availability
  }>({ username: '', availability: 'unknown' })
  useEffect(() => {
    const checked = check(JustUsername, { username })
    if (!('ok' in checked)) return
    let stale = false
    const timer = setTimeout(() => {
      setKnown({ username, availability: 'checking' })
      void usernameFree(checked.ok.username).then((free) => {
        if (stale) return
        const answer = free ? 'free' : 'taken'
        setKnown({ username, availability: free === null ? 'unknown' : answer })
      })
    }, debounceMs)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [username])
  return known.username === username ? known.availability : 'unknown'
}

/** The name of a new account. While the person types, it asks whether the name is free. */
export function UsernameField({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  const text = useCopy(auth)
  const availability = useAvailability(value)
  const hint = () => {
    if (availability === 'free')
      return (
        <span className={good}>
          <Icon of={CircleCheckIcon} size="s" />
          {text.free}
        </span>
      )
    return availability === 'checking' ? text.checking : text.usernameHint
  }
  return (
    <Field
      label={text.username}
      hint={<span aria-live="polite">{hint()}</span>}
      error={error ?? (availability === 'taken' ? text.taken : undefined)}
    >
      {(control) => (
        <Input
          {...control}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
