import { expect, test } from 'vitest'
import { sync } from '#copy/sync.ts'
import { mutations, type MutationName, RefusalCode } from '#domain/outbox/mutations.ts'
import { bytes } from '#state/bytes.ts'
import { reason, sentence } from '#features/sync-center/sentence.ts'
import { formatsOf } from '#state/format.ts'

const names = {
  items: new Map([['skill/1', { name: 'PDF 笔墨', nameEn: 'PDF Ink' }]]),
  collections: new Map([['c', '出海小队']]),
}
const item = { itemType: 'skill', itemId: '1' }
const zh = (name: MutationName, args: object) => sentence({ name, args }, names, 'zh-CN')

test('a change is told in words, with the names that the device knows', () => {
  expect(zh('favorite.add', item)).toBe('收藏「PDF 笔墨」')
  expect(sentence({ name: 'favorite.remove', args: item }, names, 'en')).toBe(
    'Unfavourite “PDF Ink”',
  )
  expect(zh('collectionItem.add', { ...item, collectionId: 'c' })).toBe(
    '给合集「出海小队」添加「PDF 笔墨」',
  )
  expect(zh('collection.delete', { id: 'c' })).toBe('删除合集「出海小队」')
})

test('an update says what it touches', () => {
  expect(zh('collection.update', { id: 'c', name: '新名字' })).toBe('合集改名为「新名字」')
  expect(zh('collection.update', { id: 'c', description: null })).toBe('合集「出海小队」改了说明')
  expect([
    zh('collection.update', { id: 'c', isPublic: true }),
    zh('collection.update', { id: 'c', isPublic: false }),
  ]).toEqual(['把合集「出海小队」设为公开', '把合集「出海小队」设为私有'])
  expect(zh('collection.update', { id: 'c', name: '新名字', isPublic: true })).toBe(
    '修改合集「新名字」',
  )
  expect([
    zh('collectionItem.update', { ...item, collectionId: 'c', notes: null }),
    zh('collectionItem.update', { ...item, collectionId: 'c', position: 'V' }),
  ]).toEqual(['给合集「出海小队」里的「PDF 笔墨」写备注', '在合集「出海小队」里移动「PDF 笔墨」'])
})

test('what the device does not know by name is still told, without an id', () => {
  for (const name of Object.keys(mutations) as MutationName[]) {
    for (const language of ['zh-CN', 'en'] as const) {
      const told = sentence(
        {
          name,
          args: {
            itemType: 'template',
            itemId: '0190-unknown',
            collectionId: '0190-unknown',
            id: '0190-unknown',
          },
        },
        names,
        language,
      )
      expect(told).not.toMatch(/0190|undefined|null/)
    }
  }
})

test('every refusal has its reason in both languages, and one that nobody knows has one too', () => {
  for (const code of [...RefusalCode.options, 'from-the-future', null])
    for (const language of ['zh-CN', 'en'] as const)
      expect(reason({ state: 'refused', code }, language).length).toBeGreaterThan(5)
  expect(reason({ state: 'refused', code: 'gone' }, 'zh-CN')).toBe(
    '这个合集已经在另一台设备上删除。',
  )
  expect([
    reason({ state: 'quarantined', code: 'too-large' }, 'en'),
    reason({ state: 'quarantined', code: '500 XX000' }, 'en'),
  ]).toEqual([sync.en.quarantinedTooLarge, sync.en.quarantinedFault])
})

test('sizes are told in the largest unit that fits', () => {
  const formats = formatsOf('en')
  expect(
    [0, 999, 1000, 8_123_456, 931_000, 10_737_418_240, 5e15].map((size) => bytes(size, formats)),
  ).toEqual(['0 B', '999 B', '1 KB', '8.1 MB', '931 KB', '10.7 GB', '5,000 TB'])
})
