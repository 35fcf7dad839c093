import { useEffect, useState } from 'react'
import { sharedText } from '#domain/submission/share-target.ts'
import {
  dropShared,
  keepShared,
  onShared,
  readShared,
  type SharedIn,
} from '#local/person/share-target.ts'

/**
 * What another app, a file or a link (`from`, a parameter of the address) handed to this page. It
 * is stored on the device at once: then `onTaken` can remove it from the address, and it is still
 * there after signing in. `done` deletes it.
 */
export function useShared(
  from: string | undefined,
  onTaken: () => void,
): { readonly shared: SharedIn | null; readonly done: () => void } {
  const [shared, setShared] = useState<SharedIn | null>(null)
  useEffect(() => {
    let wanted = true
    const read = () =>
      void readShared().then((found) => {
        if (wanted) setShared(found)
      })
    read()
    const stop = onShared(read)
    return () => {
      wanted = false
      stop()
    }
  }, [])
  useEffect(() => {
    if (from === undefined) return
    const text = sharedText({ url: from })
    void (text === '' ? Promise.resolve() : keepShared({ text, files: [] })).then(onTaken)
  }, [from, onTaken])
  return { shared, done: () => void dropShared() }
}
