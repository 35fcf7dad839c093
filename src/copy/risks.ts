import type { KnownRisk } from '#domain/catalog/risk.ts'

/** Risks that the product detects: what was found, and what that means for the reader. */
export const risks: Record<
  KnownRisk,
  { zh: string; en: string; means: { zh: string; en: string } }
> = {
  'pipe-to-shell': {
    zh: '说明里有把下载内容直接交给 shell 执行的命令',
    en: 'Its instructions pipe a download straight into a shell',
    means: {
      zh: '那个网址给什么，你的电脑就运行什么。先下载下来看一遍，再运行。',
      en: 'Your computer runs whatever that address gives. Download it and read it first.',
    },
  },
  'unencrypted-address': {
    zh: '用到没有加密的地址',
    en: 'It uses an address without encryption',
    means: {
      zh: '同一个网络里的人能看到、也能改掉传的内容。别在上面传密码。',
      en: 'Anyone on the same network can read and change what travels there. Send no passwords over it.',
    },
  },
}
