/** The screen for an unexpected error. */
export const errors = {
  zh: {
    heading: '应用出了意外',
    /**
     * The heading in English, for somebody who is asked to help; null when it is English anyway.
     */
    also: 'Unexpected Application Error!' as string | null,
    what: '这一页没能画出来。存在这台设备上的内容都在，刷新一下多半就好。',
    stale: '这一页的文件没能取到。可能刚换了新版本，也可能断网了；刷新后会接上。',
    write: '写信给我们',
    detail: '技术细节',
  },
  en: {
    heading: 'Unexpected Application Error!',
    also: null,
    what: 'This page could not be drawn. Everything stored on this device is still here, and reloading usually helps.',
    stale:
      'A file of this page could not be fetched. A new version may have arrived, or the network is gone; reloading picks up from here.',
    write: 'Write to us',
    detail: 'Technical details',
  },
}
