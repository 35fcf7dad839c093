import { type Kysely, sql } from 'kysely'

export interface User {
  readonly id: string
  readonly aud: string | null
  readonly role: string | null
  readonly email: string | null
  readonly encrypted_password: string | null
  readonly email_confirmed_at: string | null
  readonly confirmation_sent_at: string | null
  readonly recovery_sent_at: string | null
  readonly email_change: string | null
  readonly email_change_sent_at: string | null
  readonly last_sign_in_at: string | null
  readonly raw_app_meta_data: object | null
  readonly raw_user_meta_data: object | null
  readonly created_at: string
  readonly updated_at: string
  readonly is_banned: boolean
  readonly identities: readonly Identity[]
}

interface Identity {
  readonly id: string
  readonly provider: string
  readonly provider_id: string
  readonly identity_data: object
  readonly email: string | null
  readonly last_sign_in_at: string | null
  readonly created_at: string
  readonly updated_at: string
}

const columns = sql`u.id, u.aud, u.role, u.email, u.encrypted_password, u.email_confirmed_at,
  u.confirmation_sent_at, u.recovery_sent_at, u.email_change, u.email_change_sent_at,
  u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data, u.created_at, u.updated_at,
  coalesce(u.banned_until > now(), false) as is_banned,
  coalesce((select json_agg(json_build_object('id', i.id, 'provider', i.provider,
      'provider_id', i.provider_id, 'identity_data', i.identity_data, 'email', i.email,
      'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at)
      order by i.created_at)
    from auth.identities i where i.user_id = u.id), '[]'::json) as identities`

export async function userById(db: Kysely<unknown>, id: string): Promise<User | null> {
  const { rows } = await sql<User>`select ${columns} from auth.users u
    where u.id = ${id}::uuid and u.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

/** `email`: in its stored form. */
export async function userByEmail(db: Kysely<unknown>, email: string): Promise<User | null> {
  const { rows } = await sql<User>`select ${columns} from auth.users u
    where u.email = ${email} and u.is_sso_user = false and u.deleted_at is null`.execute(db)
  return rows[0] ?? null
}

export interface NewUser {
  readonly email: string
  /** Null: nobody signs in with a password before one is set. */
  readonly passwordHash: string | null
  readonly data: object
  readonly confirmed: boolean
}

const ownMetadata = (id: string, email: string, confirmed: boolean) => ({
  sub: id,
  email,
  email_verified: confirmed,
  phone_verified: false,
})

/** Makes an account and its e-mail identity. Rejects (23505) when somebody has the address. */
export async function createUser(tx: Kysely<unknown>, id: string, user: NewUser): Promise<void> {
  const { email, passwordHash, data, confirmed } = user
  const metadata = JSON.stringify({ ...data, ...ownMetadata(id, email, confirmed) })
  await sql`insert into auth.users
      (id, email, encrypted_password, email_confirmed_at, confirmation_sent_at,
      raw_app_meta_data, raw_user_meta_data)
    values (${id}::uuid, ${email}, ${passwordHash}, case when ${confirmed} then now() end,
      case when not ${confirmed} then now() end,
      '{"provider": "email", "providers": ["email"]}', ${metadata}::text::jsonb)`.execute(tx)
  await sql`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (gen_random_uuid(), 'email', ${id}, ${id}::uuid,
      ${metadata}::text::jsonb)`.execute(tx)
}

/** The address belongs to the person: they used a letter that went there. */
export async function confirmUser(tx: Kysely<unknown>, id: string): Promise<void> {
  await sql`update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()),
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}',
      updated_at = now() where id = ${id}::uuid`.execute(tx)
  await sql`update auth.identities
    set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    where user_id = ${id}::uuid and provider = 'email'`.execute(tx)
}

/** Gives the account the address that it has asked for. Rejects (23505) when somebody has it now. */
export async function changeEmail(tx: Kysely<unknown>, id: string, email: string): Promise<void> {
  const own = JSON.stringify({ email, email_verified: true })
  await sql`update auth.users set email = ${email}, email_change = null,
      email_confirmed_at = coalesce(email_confirmed_at, now()),
      raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || ${own}::text::jsonb,
      updated_at = now() where id = ${id}::uuid`.execute(tx)
  await sql`update auth.identities set identity_data = identity_data || ${own}::text::jsonb,
      updated_at = now() where user_id = ${id}::uuid and provider = 'email'`.execute(tx)
}

/** Metadata after a change; a null removes its key, as with GoTrue. */
export const mergedMetadata = (before: object | null, change: object): object =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null))

/** A user as the API shows them. */
export function shown(user: User): object {
  const present = (fields: Record<string, string | null>) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  return {
    id: user.id,
    aud: user.aud ?? 'authenticated',
    role: user.role ?? 'authenticated',
    email: user.email ?? '',
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      confirmed_at: user.email_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    phone: '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: user.identities.map(({ id, provider_id, ...identity }) => ({
      identity_id: id,
      id: provider_id,
      user_id: user.id,
      ...identity,
    })),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  }
}

/** What a sign-up with somebody's address is answered: nobody learns that they have an account. */
export function invented(id: string, email: string, data: object): object {
  const now = new Date().toISOString()
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    confirmation_sent_at: now,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { ...data, ...ownMetadata(id, email, false) },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
