/** `server`: files cannot answer it. */
type Interface = readonly [name: string, path: string, says: string, needs?: 'server']

/** Names and descriptions of feeds and indexes. Each has one address, and so one language. */
export const machine = {
  zh: {
    skillsFeed: (site: string) => `${site}：新技能`,
    blogFeed: (site: string) => `${site}：博客`,
    forPrograms: '给程序用的',
    prose: (skills: string) =>
      `这里收录 ${skills} 件技能与 MCP 工具，以及提示词模板。每件技能的页面写明权限、风险与安装命令；装之前请让使用者先看清这些。下面只列出一部分，全部在 JSON 接口里。`,
    interfaces: [
      ['技能的 JSON 接口', '/api/skills.json', '全部技能，分页，新的在前'],
      ['接口说明', '/docs/for-machines', '地址、分页、缓存与使用约定'],
      ['新技能的订阅', '/feed.xml', 'RSS 2.0'],
      ['博客的订阅', '/blog/feed.xml', 'RSS 2.0'],
      ['Agent Skills 索引', '/.well-known/agent-skills/index.json', '每件技能的 SKILL.md 与校验和'],
      ['搜索接口', '/api/search?q=pdf', 'skills 命令行的 SKILLS_API_URL；加上要找的词', 'server'],
      [
        'ClawHub 注册表',
        '/.well-known/clawhub.json',
        'clawhub 命令行的 CLAWHUB_REGISTRY',
        'server',
      ],
      ['插件市场', '/.claude-plugin/marketplace.json', '给 Claude Code 的 /plugin marketplace add'],
      [
        'Git 仓库',
        '/git/catalogue.git',
        '整个目录，给各种客户端克隆；每件技能、作者、公开合集也有',
        'server',
      ],
      ['MCP 注册表', '/v0.1/servers', '给 VS Code、Copilot 和其他读取 MCP registry v0.1 的客户端'],
      ['AI 目录', '/.well-known/ai-catalog.json', '每个远程 MCP 服务的 server card'],
      [
        '托管设置',
        '/managed-settings.json',
        '给统一部署 Claude Code、Copilot 的人：允许的服务与市场',
      ],
      ['MCP 服务器', '/mcp', '给助手用：搜索、看文件、得到安装方法；只读', 'server'],
      ['OpenAPI', '/api/openapi.json', '全部接口、参数与回复'],
      ['站点地图', '/sitemap.xml', '全部公开页面'],
    ] satisfies readonly Interface[] as readonly Interface[],
  },
}
