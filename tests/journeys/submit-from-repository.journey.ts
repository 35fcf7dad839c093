import type { Page } from '@playwright/test'
import { commit, type Held } from '../domain/repository-trees.ts'
import { arriveNew } from './people.ts'
import { FakeRepository } from './repository.ts'
import { form, fresh, rowOf, send, sentOf } from './submitting.ts'
import { expect, test } from './support.ts'

// nothing here is opened without a network: storing every file of the app would only take time
test.use({ serviceWorkers: 'block' })

const skill = (name: string, slug: string) =>
  `---\nname: ${slug}\ndescription: Sorts invoices by month. Use when somebody asks for last month.\nlicense: Apache-2.0\ncompatibility: Requires Python 3.11.\n---\n# ${name}\n\nReads the inbox.\n`

const repository = ({ name, slug }: { name: string; slug: string }): Held => ({
  files: {
    'README.md': '# Both',
    'skills/a/SKILL.md': skill('Another', 'another'),
    'skills/invoice/SKILL.md': skill(name, slug),
    'skills/invoice/scripts/sort me.sh': 'echo sorted\n',
    'skills/invoice/references/months.md': '# Months\n',
  },
  programs: ['skills/invoice/scripts/sort me.sh'],
  links: ['CLAUDE.md'],
})

/** The form is drawn anew when the page knows who is here, and is folded again then. */
const unfold = (page: Page) =>
  expect(async () => {
    if (!(await page.getByLabel('内容或地址').isVisible()))
      await page.getByText('从已有的开始').click()
    await expect(page.getByLabel('内容或地址')).toBeVisible({ timeout: 300 })
  }).toPass()
async function read(page: Page, address: string): Promise<void> {
  await page.getByLabel('内容或地址').fill(address)
  await page.getByRole('button', { name: '填进表单' }).click()
}
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /GitHub|仓库|链接/ })

test('the address of a repository brings the whole folder of the skill that is chosen, and the submission says from which commit', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/^console: Failed to load resource: .*raw\.githubusercontent\.com/)
  const mine = fresh('Invoices')
  const github = new FakeRepository(repository(mine))
  await github.serve(page.context())
  await arriveNew(page)
  await page.goto('/submit')
  await unfold(page)
  await read(page, 'https://github.com/acme/skills')
  // one file cannot be had: nothing is filled in, and the next try brings the rest
  github.odd = ({ pathname }) => (pathname.endsWith('months.md') ? { status: 404 } : null)
  await page.getByRole('button', { name: /^skills\/invoice/ }).click()
  await expect(alert(page)).toContainText(
    'skills/invoice/references/months.md：GitHub 上已经没有它',
  )
  await expect(form(page).getByLabel('Slug')).toHaveValue('')
  github.odd = () => null
  await page.getByRole('button', { name: '再试一次' }).click()
  await expect(page.getByText('一起提交 3 个文件')).toBeVisible()
  await expect(
    page.getByRole('link', { name: `acme/skills · skills/invoice · ${commit.slice(0, 10)}` }),
  ).toHaveAttribute('href', `https://github.com/acme/skills/tree/${commit}/skills/invoice`)
  await expect(form(page).getByLabel('Slug')).toHaveValue(mine.slug)
  await expect(form(page).getByLabel('代码仓库')).toHaveValue('https://github.com/acme/skills')
  await expect(form(page).getByLabel('命令行')).toHaveValue(
    `npx skills add acme/skills --skill ${mine.slug}`,
  )
  // a file that is a program there is one here
  await page.getByText('看有哪些文件').click()
  await page.getByRole('treeitem', { name: 'scripts' }).click()
  await page.getByRole('treeitem', { name: /sort me\.sh/ }).click()
  await expect(page.getByRole('region', { name: 'scripts/sort me.sh' })).toContainText('会运行')
  expect(github.asked.filter((path) => path.startsWith('/acme/'))).not.toContain(
    `/acme/skills/${commit}/skills/a/SKILL.md`,
  )
  await form(page).getByLabel('Claude', { exact: true }).first().check()
  await send(page).click()
  await expect(rowOf(page, mine.name)).toContainText('等待审核', { timeout: 20_000 })
  const [sent] = await sentOf(server, mine.name)
  expect(sent?.content['packageSource']).toEqual({
    repository: 'https://github.com/acme/skills',
    path: 'skills/invoice',
    sha: commit,
  })
})

test('where the whole folder cannot be had, that is said with what can be done instead', async ({
  page,
  problems,
}) => {
  problems.allow(
    /^console: Failed to load resource: .*\(https:\/\/(?:api\.github\.com|raw\.githubusercontent\.com)\//,
  )
  const mine = fresh('Invoices')
  const github = new FakeRepository({
    ...repository(mine),
    links: ['skills/invoice/latest'],
  })
  await github.serve(page.context())
  await page.goto('/submit')
  await unfold(page)
  const folder = 'https://github.com/acme/skills/tree/main/skills/invoice'
  await read(page, folder)
  await expect(alert(page)).toContainText('里面有链接')
  await expect(alert(page)).toContainText('skills/invoice/latest')
  // asked too often: the one file is still there, without the others
  github.odd = ({ hostname }) => (hostname === 'api.github.com' ? { status: 403 } : null)
  await read(page, folder)
  await expect(alert(page)).toContainText('这一小时问得太多了')
  await page.getByRole('button', { name: '只用 skills/invoice/SKILL.md 的文字' }).click()
  await expect(form(page).getByLabel('Slug')).toHaveValue(mine.slug)
  await expect(page.getByText(/一起提交 \d+ 个文件/)).toHaveCount(0)
  github.odd = () => 'no-network'
  await read(page, folder)
  await expect(alert(page)).toContainText('现在连不上 GitHub')
  github.odd = () => ({ status: 404 })
  await read(page, folder)
  await expect(alert(page)).toContainText('没有找到这个公开仓库')
  // the repository exists, but nobody knows where the branch's name ends: the page says what it
  // tried
  github.odd = () => null
  await read(page, 'https://github.com/acme/skills/tree/feature/x/skills')
  await expect(alert(page)).toContainText(
    '没有这些分支或标签：feature、feature/x、feature/x/skills。',
  )
})
