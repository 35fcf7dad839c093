import { useEffect, useState } from 'react'
import { css } from '#panda/css'
import { auth } from '#copy/auth.ts'
import { check, JustUsername } from '#domain/account/credentials.ts'
import { usernameFree } from '#remote/auth.ts'
import { useCopy } from '#state/language.ts'
import { Field } from '#ui/field.tsx'
import { CircleCheckIcon, Icon } from '#ui/icon.tsx'
import { Input } from '#ui/input.tsx'

const pauseMs = 400
const good = css({ display: 'inline-flex', gap: '1.5', alignItems: 'center', color: 'ok' })

/** What is known of the name that stands in the field. */
type Standing = 'unknown' | 'checking' | 'free' | 'taken'

function useStanding(username: string): Standing {
  const [known, setKnown] = useState<{ readonly username: string; readonly standing: Standing }>({
    username: '',
    standing: 'unknown',
  })
  useEffect(() => {
    const checked = check(JustUsername, { username })
    if (!('ok' in checked)) return
    let stale = false
    const timer = setTimeout(() => {
      setKnown({ username, standing: 'checking' })
      void usernameFree(checked.ok.username).then((free) => {
        if (!stale)
          setKnown({ username, standing: free === null ? 'unknown' : free ? 'free' : 'taken' })
      })
    }, pauseMs)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [username])
  return known.username === username ? known.standing : 'unknown'
}

/** The name of a new account; whether it is free is looked up while one types. */
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
  const standing = useStanding(value)
  const hint =
    standing === 'free' ? (
      <span className={good}>
        <Icon of={CircleCheckIcon} size="s" />
        {text.free}
      </span>
    ) : standing === 'checking' ? (
      text.checking
    ) : (
      text.usernameHint
    )
  return (
    <Field
      label={text.username}
      hint={<span aria-live="polite">{hint}</span>}
      error={error ?? (standing === 'taken' ? text.taken : undefined)}
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
