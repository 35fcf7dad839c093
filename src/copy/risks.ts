import type { KnownRisk } from '#domain/risk.ts'

/** Risks that the product finds by itself; the finding follows. */
export const risks: Record<KnownRisk, { zh: string; en: string }> = {
  'pipe-to-shell': { zh: '说明里有把下载内容直接交给 shell 执行的命令', en: 'Its instructions pipe a download straight into a shell' },
  'unencrypted-address': { zh: '用到没有加密的地址', en: 'It uses an address without encryption' },
}
