import type {
  Category,
  Complexity,
  Price,
  Runtime,
  SkillStatus,
  Support,
} from '#domain/catalog/enumerations.ts'

interface Labels {
  readonly category: Record<Category, string>
  readonly runtimes: Record<Runtime, string>
  readonly supports: Record<Support, string>
  readonly complexity: Record<Complexity, string>
  readonly price: Record<Price, string>
  readonly status: Record<SkillStatus, string>
  /** Only the values that are not names themselves. */
  readonly license: Record<string, string>
}

/** The names of the values of all closed lists. */
export const labels: { zh: Labels; en: Labels } = {
  zh: {
    category: {
      automation: '自动化',
      marketing: '营销',
      global: '出海',
      browser: '浏览器',
      vm: '虚拟机',
      data: '数据',
      utilities: '实用工具',
    },
    runtimes: {
      node: 'Node',
      python: 'Python',
      shell: 'Shell',
      browser: '浏览器',
    },
    supports: {
      claude: 'Claude',
      openai: 'OpenAI',
      mcp: 'MCP',
      'skill-creator': 'skill-creator',
    },
    complexity: {
      basic: '入门',
      intermediate: '进阶',
      advanced: '专业',
    },
    price: {
      free: '免费',
      paid: '付费',
      mixed: '部分付费',
    },
    status: {
      stable: '稳定',
      experimental: '试验',
      archived: '已归档',
    },
    license: { Unknown: '未注明' },
  },
  en: {
    category: {
      automation: 'Automation',
      marketing: 'Marketing',
      global: 'Going global',
      browser: 'Browser',
      vm: 'Virtual machines',
      data: 'Data',
      utilities: 'Utilities',
    },
    runtimes: {
      node: 'Node',
      python: 'Python',
      shell: 'Shell',
      browser: 'Browser',
    },
    supports: {
      claude: 'Claude',
      openai: 'OpenAI',
      mcp: 'MCP',
      'skill-creator': 'skill-creator',
    },
    complexity: {
      basic: 'Basic',
      intermediate: 'Intermediate',
      advanced: 'Advanced',
    },
    price: {
      free: 'Free',
      paid: 'Paid',
      mixed: 'Partly paid',
    },
    status: {
      stable: 'Stable',
      experimental: 'Experimental',
      archived: 'Archived',
    },
    license: { Unknown: 'Not stated' },
  },
}

/** The name of a value of any facet; a licence that is not listed is its own name. */
export const labelOf = (words: Labels, facet: keyof Labels, value: string): string =>
  (words[facet] as Record<string, string>)[value] ?? value
