import { type ComponentProps, useState } from 'react'
import { css } from '#panda/css'
import { EyeIcon, EyeOffIcon, Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'

const frame = css({ position: 'relative', display: 'flex', alignItems: 'center' })
const field = css({ paddingInlineEnd: '12', '&::-ms-reveal': { display: 'none' } })
const button = css({ position: 'absolute', right: '0' })

/** A password field with a button that shows the password. `showLabel` names the button. */
export function PasswordInput({
  showLabel,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { showLabel: string }) {
  const [shown, setShown] = useState(false)
  return (
    <div className={frame}>
      <Input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        className={field}
      />
      <IconButton
        label={showLabel}
        aria-pressed={shown}
        className={button}
        onClick={() => setShown(!shown)}
      >
        <Icon of={shown ? EyeOffIcon : EyeIcon} />
      </IconButton>
    </div>
  )
}
