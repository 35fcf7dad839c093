const zh = {
  code: '代码',
  copyCode: '复制代码',
  copied: '已复制',
  copyDone: '已复制到剪贴板',
  copyFailed: '复制失败',
  alerts: { note: '说明', tip: '提示', important: '重要', warning: '警告', caution: '当心' },
}

/** Labels and buttons in a Markdown text. */
export const markdownWords: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    code: 'Code',
    copyCode: 'Copy code',
    copied: 'Copied',
    copyDone: 'Copied to the clipboard',
    copyFailed: 'Copying failed',
    alerts: {
      note: 'Note',
      tip: 'Tip',
      important: 'Important',
      warning: 'Warning',
      caution: 'Caution',
    },
  },
}
