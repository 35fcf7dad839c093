import type { Page } from '@playwright/test'
import { packageOf } from '#domain/package/canonical-zip.ts'
import { form } from './submitting.ts'
import { expect, test } from './support.ts'

test.use({ serviceWorkers: 'block' })

const skill = (slug: string) =>
  `---\nname: ${slug}\ndescription: Sorts ${slug}.\nlicense: MIT\n---\n# ${slug}\n\nText.\n`

/** Drops a folder as browsers give it: an entry, whose files and folders are asked for in parts. */
const dropFolder = (page: Page, files: Readonly<Record<string, string>>) =>
  page.evaluate((held) => {
    interface Entry {
      name: string
      fullPath: string
      isFile: boolean
      isDirectory: boolean
    }
    const entryOf = (path: string): Entry => {
      const name = path.slice(path.lastIndexOf('/') + 1)
      const common = { name, fullPath: path }
      const text = held[path]
      if (text !== undefined)
        return {
          ...common,
          isFile: true,
          isDirectory: false,
          file: (take: (file: File) => void) => take(new File([text], name)),
        } as Entry
      const inside = [
        ...new Set(
          Object.keys(held)
            .filter((one) => one.startsWith(`${path}/`))
            .map((one) => `${path}/${one.slice(path.length + 1).split('/')[0]}`),
        ),
      ]
      return {
        ...common,
        isFile: false,
        isDirectory: true,
        createReader: () => ({
          // Chromium gives a folder's files in parts, and an empty part at the end
          readEntries: (take: (entries: Entry[]) => void) =>
            setTimeout(() => take(inside.splice(0, 2).map(entryOf))),
        }),
      } as Entry
    }
    const [first = ''] = Object.keys(held)
    const root = entryOf(`/${first.split('/')[1]}`)
    const data = new DataTransfer()
    data.items.add(new File([''], root.name))
    const items = [{ kind: 'file', webkitGetAsEntry: () => root }]
    Object.defineProperty(data, 'items', { value: items })
    document
      .querySelector('h1')!
      .dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  }, files)

test('a dropped folder comes with all that is in it, however deep, and a dropped zip just so', async ({
  page,
}) => {
  await page.goto('/submit')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await dropFolder(page, {
    '/invoices/SKILL.md': skill('invoices'),
    '/invoices/a.md': 'a',
    '/invoices/b.md': 'b',
    '/invoices/.DS_Store': 'junk',
    '/invoices/scripts/deep/run.sh': '#!/bin/sh\n',
    '/invoices/node_modules/left/index.js': 'junk',
  })
  await expect(page.getByText('一起提交 4 个文件')).toBeVisible()
  await expect(form(page).getByLabel('Slug')).toHaveValue('invoices')

  const file = (path: string, text: string) => ({
    path,
    bytes: new TextEncoder().encode(text),
    executable: false,
  })
  const { zip } = await packageOf([
    file('letters/SKILL.md', skill('letters')),
    file('letters/one.md', 'one'),
  ])
  await page.evaluate(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'letters.zip', { type: 'application/zip' }))
      document
        .querySelector('h1')!
        .dispatchEvent(
          new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
        )
    },
    [...zip],
  )
  await expect(page.getByText('一起提交 2 个文件')).toBeVisible()
  await expect(form(page).getByLabel('Slug')).toHaveValue('letters')
})
