import { expect, test } from 'vitest'
import { sampleSkills } from '#content/skills.ts'
import { prerenderPage } from '#app/boot/prerender.tsx'

const hostile = `</div><script>alert(1)</script> "double" 'single' style="x" &amp; 中文`
const [sample] = sampleSkills
const skill = { ...sample!, slug: 'x', name: hostile, summary: hostile, screenshots: [] }
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

test('a skill is rendered whole: its name, its text and how to install it', async () => {
  const html = await prerenderPage('/skills/x', {
    skills: [
      {
        ...skill,
        name: 'A name',
        description: '# Heading\n\n* one\n* two',
        install: { ...skill.install, cli: 'npx -y something@1.0.0' },
      },
    ],
  })
  expect(html).toMatch(/<h1[^>]*><span>A name<\/span>/)
  expect(html).toContain('<li>two</li>')
  expect(words(html)).toContain('npx -y something@1.0.0')
})

test('nothing that an author writes becomes markup, and no script is in it', async () => {
  const html = await prerenderPage('/skills/x', { skills: [{ ...skill, description: hostile }] })
  expect(words(html)).toContain(hostile)
  expect(html).not.toMatch(/<script|<template|javascript:/i)
  // every style attribute comes from our components: an author's quotation marks are escaped
  expect(
    html
      .split(' style="')
      .slice(1)
      .every((rest) => /^(?:--h:|width:|height:|display:)/.test(rest)),
  ).toBe(true)
})

test('a stranger’s long text waits for the reader’s own device: a tangled one would delay everybody', async () => {
  const long = `${'_a** '.repeat(3000)}the end`
  expect(
    words(await prerenderPage('/skills/x', { skills: [{ ...skill, description: long }] })),
  ).not.toContain('the end')
})

test('lists are rendered with the cards that they are given, and two pages at once do not mix theirs up', async () => {
  const [one, other] = await Promise.all([
    prerenderPage('/skills', { 'skills:cards': [{ ...skill, name: 'First card' }] }),
    prerenderPage('/skills', { 'skills:cards': [{ ...skill, name: 'Second card' }] }),
  ])
  expect([
    one.includes('First card'),
    one.includes('Second card'),
    other.includes('First card'),
    other.includes('Second card'),
  ]).toEqual([true, false, false, true])
})

test('a page that cannot be rendered rejects, and the next one is rendered', async () => {
  await expect(prerenderPage('/skills/x', { skills: [{ slug: 'x' }] })).rejects.toThrow()
  expect(await prerenderPage('/about', {})).toContain('<h1')
})
