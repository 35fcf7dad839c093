import { type ReactNode, useEffect, useState } from 'react'

/**
 * A picture from an untrusted address, or `fallback` when it cannot be loaded. It is tried again
 * once there is a network.
 */
export function Picture({
  address,
  alt,
  fallback,
  eager = false,
}: {
  address: string
  alt: string
  fallback: ReactNode
  eager?: boolean
}) {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!failed) return
    const retry = () => setFailed(false)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failed])
  if (failed) return <>{fallback}</>
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
