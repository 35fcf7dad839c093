import { type ReactNode, useEffect, useState } from 'react'

/**
 * A stranger’s picture, or `lost` while it cannot be had: it is asked for again when there is a
 * network.
 */
export function Picture({
  address,
  alt,
  lost,
  eager = false,
}: {
  address: string
  alt: string
  lost: ReactNode
  eager?: boolean
}) {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!failed) return
    const again = () => setFailed(false)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failed])
  if (failed) return <>{lost}</>
  return (
    <img
      src={address}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  )
}
