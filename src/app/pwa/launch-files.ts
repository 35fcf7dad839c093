import { keepShared } from '#local/person/share-target.ts'
import { pageRouter } from '#routes/tree.tsx'

/**
 * Where the browser delivers files that the operating system opens with the installed app (W3C Web
 * App Launch Handler); not every browser has it.
 */
interface LaunchQueue {
  setConsumer(
    consumer: (launch: { readonly files?: readonly { getFile?: () => Promise<File> }[] }) => void,
  ): void
}

/** Opens the page that starts a submission with the files that were opened with the app. */
export function startLaunch(): void {
  const queue = (globalThis as { launchQueue?: LaunchQueue }).launchQueue
  queue?.setConsumer(({ files = [] }) => {
    if (files.length === 0) return
    void Promise.all(
      files.map(async (handle) => (await handle.getFile?.().catch(() => null)) ?? null),
    ).then(async (opened) => {
      const readable = opened.filter((file) => file !== null)
      if (readable.length === 0) return
      await keepShared({ text: '', files: readable })
      if (pageRouter().state.location.pathname !== '/submit')
        await pageRouter().navigate({ to: '/submit' })
    })
  })
}
