import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const words = 'tide harbour quay pilot anchor chart depth wind rope sail mast keel'.split(' ')

/** A skill as they are: some 4 kB of text, a program and a reference, no two the same. */
export function makeSkill(folder: string, n: number): void {
  const text = (lines: number) =>
    Array.from({ length: lines }, (_line, at) =>
      Array.from({ length: 12 }, (_word, word) => words[(n * 7 + at * 5 + word * 3) % 12]).join(
        ' ',
      ),
    ).join('\n')
  mkdirSync(join(folder, 'scripts'), { recursive: true })
  mkdirSync(join(folder, 'references'))
  const about = `Handles number ${n}. ${text(3)}`.replaceAll('\n', '. ')
  writeFileSync(
    join(folder, 'SKILL.md'),
    `---\nname: skill-${n}\ndescription: ${about}\nlicense: MIT\n---\n\n# Skill ${n}\n\n${text(60)}\n`,
  )
  writeFileSync(join(folder, 'scripts/run.py'), `print(${n})\n`, { mode: 0o755 })
  writeFileSync(join(folder, 'references/more.md'), `# More on ${n}\n\n${text(20)}\n`)
}
