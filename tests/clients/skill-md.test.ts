import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readProperties, validate } from 'skills-ref'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Machine, newMachine } from './client.ts'
import { listedAt } from './package-files.ts'
import { written } from './set-up.ts'

let machine: Machine
beforeEach(() => {
  machine = newMachine()
})
afterEach(() => machine.remove())

describe.each(inject('sites'))('the checker of agent skills, at a site $name', ({ origin }) => {
  test('finds nothing to complain of in any SKILL.md that is given out', async () => {
    const index = await fetch(`${origin}/.well-known/agent-skills/index.json`)
    const { skills } = (await index.json()) as { skills: { name: string }[] }
    const names = new Set(skills.map(({ name }) => name))
    const listed = await listedAt(origin)
    expect(listed.length).toBeGreaterThan(5)
    const withoutFiles = listed.filter((one) => one.package === null).map(({ slug }) => slug)
    expect(withoutFiles).toContain(written)
    for (const { slug } of listed) {
      const reply = await fetch(`${origin}/skills/${slug}/SKILL.md`)
      expect([slug, reply.status]).toEqual([slug, 200])
      const folder = join(machine.work, slug)
      mkdirSync(folder)
      writeFileSync(join(folder, 'SKILL.md'), new Uint8Array(await reply.arrayBuffer()))
      expect([slug, await validate(folder)]).toEqual([slug, []])
      const { name } = await readProperties(folder)
      expect([slug, names.has(name)]).toEqual([slug, true])
    }
  })
})
