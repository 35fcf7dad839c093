import { openWorld, type Person, type World } from './people.ts'

/** A backend with a person who submits, two moderators and an administrator. */
export interface Staffed {
  readonly world: World
  readonly ann: Person
  readonly mia: Person
  readonly max: Person
  readonly admin: Person
  readonly rpc: (person: Person, name: string, args: object) => ReturnType<World['ask']>
  /** Submits `content` as the form does. Gives the id, or '' when the table refuses it. */
  readonly submit: (
    content?: object,
    type?: 'skill' | 'template',
    person?: Person,
  ) => Promise<string>
  /** What has been decided about a submission. */
  readonly state: (id: string) => Promise<Record<string, unknown> | undefined>
  /** Lines of the log, oldest first. */
  readonly log: (where: string) => Promise<Record<string, unknown>[]>
  /** Makes a skill that nobody submitted; gives its id. */
  readonly skill: (slug: string) => Promise<string>
  readonly template: (slug: string) => Promise<string>
}

/** A submission with every field that the form has. */
export const full = {
  name: 'Glossary',
  slug: 'ann-glossary',
  summary: 'Keeps words',
  description: '# Words',
  category: ['data', 'global'],
  runtime: ['node'],
  support: ['claude', 'mcp'],
  complexity: 'advanced',
  license: 'Apache-2.0',
  price: 'mixed',
  status: 'experimental',
  version: '1.2.3',
  repoUrl: 'https://example.com/repo',
  installCli: 'npx x',
  permissions: ['network'],
  riskNotes: [],
  io: { input: { a: 'string' }, output: {} },
  nameEn: 'Glossary in English',
  installInputs: [{ name: 'KEY', isSecret: true, isRequired: true, choices: [], hint: 'h' }],
}

export async function openStaffed(): Promise<Staffed> {
  const world = await openWorld()
  const ann = await world.signUp('ann')
  const [mia, max, admin] = [
    await world.withRole('moderator'),
    await world.withRole('moderator'),
    await world.withRole('admin'),
  ]
  const made = async (sql: string) =>
    (await world.rows<{ id: string }>(`${sql} returning id`))[0]?.id ?? ''
  return {
    world,
    ann,
    mia,
    max,
    admin,
    rpc: (person, name, args) => world.ask(person, 'POST', `/rest/v1/rpc/${name}`, args),
    async submit(content = full, type = 'skill', person = ann) {
      const { body } = await world.ask(
        person,
        'POST',
        '/rest/v1/user_submissions',
        { user_id: person.id, type, title: 'name' in content ? content.name : '', content },
        { prefer: 'return=representation' },
      )
      return (body as { id: string }[])[0]?.id ?? ''
    },
    state: async (id) =>
      (
        await world.rows(
          `select status, rejection_reason, reviewed_at is not null as reviewed from user_submissions where id = '${id}'`,
        )
      )[0],
    log: (where) =>
      world.rows(
        `select act, actor, person, detail from moderation_log where ${where} order by at`,
      ),
    skill: (slug) =>
      made(
        `insert into skills (slug, name, summary, description, category) values ('${slug}', 'Named ${slug}', 's', 'd', '{data}')`,
      ),
    template: (slug) =>
      made(
        `insert into templates (slug, name, description, content, category) values ('${slug}', 'Named ${slug}', 'd', 'c', '{data}')`,
      ),
  }
}
