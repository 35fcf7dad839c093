import type { FileRisk } from '#domain/moderation/file-risks.ts'

const zh = {
  title: '文件',
  all: '全部文件',
  risks: '这些文件先看',
  loading: '正在取文件',
  again: '再试一次',
  lookFirst: '它带着文件，请先看过再通过',
  cannotApprove: '文件没有核对好，现在不能通过。',
  checked: '已核对，指纹',
  source: '提交的人说出自',
  count: (files: string, size: string) => `${files} 个文件，共 ${size}`,
  since: { published: '和现在给出的版本相比', rejected: '和上次被拒绝时的文件相比' },
  noEarlier: '之前的文件已经不在服务器上，没法比较。',
  faults: {
    away: '连不上服务器，文件没有取到，所以现在不能通过。',
    none: '服务器上没有这些文件，所以不能通过。请拒绝它，并请提交的人再交一次。',
    damaged: '文件和它的指纹对不上，或者不是规定的格式，所以不能通过。',
  },
  risk: {
    lies: '内容与扩展名不符',
    program: '编译好的程序',
    'pipe-to-shell': '下载并直接执行',
    'hidden-signs': '隐藏字符',
    runs: '会运行',
    binary: '不是文字',
    huge: '很大',
  } satisfies Record<FileRisk, string>,
}

/** The files of a submission, on the screen on which it is reviewed. */
export const adminReviewFiles: { zh: typeof zh; en: typeof zh } = {
  zh,
  en: {
    title: 'Files',
    all: 'All files',
    risks: 'Look at these files first',
    loading: 'Fetching the files',
    again: 'Try again',
    lookFirst: 'It brings files: look at them before you approve it',
    cannotApprove: 'Its files were not verified; it cannot be approved now.',
    checked: 'verified, digest',
    source: 'Its sender says that they are from',
    count: (files, size) => `${files} files, ${size}`,
    since: {
      published: 'Since the version that is given out now',
      rejected: 'Since the files that were rejected',
    },
    noEarlier: 'The earlier files are not on the server any more and cannot be compared.',
    faults: {
      away: 'The server cannot be reached, so the files are not here and it cannot be approved now.',
      none: 'The server does not have these files, so it cannot be approved. Reject it, and ask its sender to submit it again.',
      damaged:
        'The files do not match their digest, or are not in the required form, so it cannot be approved.',
    },
    risk: {
      lies: 'not what its name says',
      program: 'compiled program',
      'pipe-to-shell': 'downloads and runs',
      'hidden-signs': 'hidden characters',
      runs: 'runs',
      binary: 'not a text',
      huge: 'very large',
    },
  },
}
