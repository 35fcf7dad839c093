import { wordOf } from '#domain/text/word-of.ts'
import type { Facet, FacetValue } from '#domain/catalog/facets.ts'

/** Of licences only those whose name must be translated. */
type ValueLabels = { readonly [F in Facet]: Record<FacetValue<F>, string> }
interface Labels extends ValueLabels {
  readonly facets: Record<Facet, string>
}

/** The names of the facets and of their values. */
export const labels: { zh: Labels; en: Labels } = {
  zh: {
    facets: {
      category: '分类',
      supports: '兼容',
      runtimes: '运行环境',
      price: '价格',
      complexity: '难度',
      license: '许可证',
      status: '状态',
    },
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
    facets: {
      category: 'Category',
      supports: 'Installs in',
      runtimes: 'Runs on',
      price: 'Price',
      complexity: 'Level',
      license: 'Licence',
      status: 'Status',
    },
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

/** The name of a value of any facet; a value without a name here is shown as it is. */
export const labelOf = (words: Labels, facet: Facet, value: string): string =>
  wordOf(words[facet], value) ?? value
