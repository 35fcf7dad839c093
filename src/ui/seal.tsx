/** The logo: the character 市 as a seal. It is decoration: the name must be beside it. */
export function Seal({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="7.5" fill="var(--colors-accent)" />
      <path
        d="M16 5.5v4.2M6.5 10.7h19M10 22.5v-7h12v7M16 10.7V27"
        fill="none"
        stroke="var(--colors-accent-on)"
        strokeWidth="2.4"
        strokeLinecap="square"
      />
    </svg>
  )
}
