import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './people.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('what the API roles were granted is this list and no more', async () => {
  const grants = await world.rows<{ line: string }>(`
    select grantee || ' ' || table_name || ' ' || privilege_type || case when table_level then '' else ' (' || string_agg(column_name, ', ' order by column_name) || ')' end as line
    from (select c.grantee, c.table_name, c.privilege_type, c.column_name, exists (select from information_schema.role_table_grants t where (t.grantee, t.table_schema, t.table_name, t.privilege_type) = (c.grantee, c.table_schema, c.table_name, c.privilege_type)) as table_level
      from information_schema.column_privileges c where c.table_schema in ('public', 'sync', 'private', 'mutations') and c.grantee in ('anon', 'authenticated', 'PUBLIC')) g
    group by grantee, table_name, privilege_type, table_level
    union select grantee || ' ' || table_name || ' ' || privilege_type from information_schema.role_table_grants
      where table_schema in ('public', 'sync', 'private', 'mutations') and grantee in ('anon', 'authenticated', 'PUBLIC')
    order by 1`)
  expect(`\n${grants.map(({ line }) => line).join('\n')}\n`).toMatchInlineSnapshot(`
    "
    anon articles SELECT
    anon collection_items SELECT
    anon collections SELECT
    anon docs SELECT
    anon feed SELECT
    anon package_versions SELECT
    anon packages SELECT
    anon profiles SELECT
    anon scope SELECT
    anon skill SELECT
    anon skill_card SELECT
    anon skill_versions SELECT
    anon skills SELECT
    anon source SELECT
    anon template SELECT
    anon template_card SELECT
    anon templates SELECT
    anon user_favorites SELECT
    anon user_roles SELECT
    anon user_submissions SELECT
    authenticated articles SELECT
    authenticated client INSERT (client_id, user_id)
    authenticated client SELECT
    authenticated client UPDATE (seen)
    authenticated collection_items DELETE
    authenticated collection_items INSERT (collection_id, id, item_id, item_type, notes, position, user_id)
    authenticated collection_items SELECT
    authenticated collection_items UPDATE (notes, position)
    authenticated collections DELETE
    authenticated collections INSERT (description, id, is_public, name, user_id)
    authenticated collections SELECT
    authenticated collections UPDATE (description, is_public, name)
    authenticated docs SELECT
    authenticated feed SELECT
    authenticated moderation_log SELECT
    authenticated mutation INSERT (client_id, code, digest, number, seq, user_id)
    authenticated mutation SELECT
    authenticated newsletter_subscribers SELECT
    authenticated package_uploads SELECT
    authenticated package_versions SELECT
    authenticated packages SELECT
    authenticated profiles SELECT
    authenticated profiles UPDATE (avatar_url, bio, full_name, github_url, website)
    authenticated reports SELECT
    authenticated scope SELECT
    authenticated skill SELECT
    authenticated skill_card SELECT
    authenticated skill_versions SELECT
    authenticated skills DELETE
    authenticated skills SELECT
    authenticated skills UPDATE (is_featured, is_verified)
    authenticated source SELECT
    authenticated submission_field SELECT
    authenticated submission_history SELECT
    authenticated template SELECT
    authenticated template_card SELECT
    authenticated templates DELETE
    authenticated templates SELECT
    authenticated templates UPDATE (is_featured)
    authenticated tombstone SELECT
    authenticated user_favorites DELETE
    authenticated user_favorites INSERT (id, item_id, item_type, user_id)
    authenticated user_favorites SELECT
    authenticated user_roles DELETE
    authenticated user_roles INSERT (role, user_id)
    authenticated user_roles SELECT
    authenticated user_submissions DELETE
    authenticated user_submissions INSERT (content, description, id, title, type, user_id)
    authenticated user_submissions SELECT
    authenticated user_submissions UPDATE (content, description, title)
    "
  `)
  const open = await world.rows<{ name: string }>(
    "select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'sync', 'private', 'mutations') and relkind = 'r' and not relrowsecurity",
  )
  expect(open).toEqual([])
  const definers = await world.rows<{ name: string }>(
    "select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'sync', 'private', 'mutations') and relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)",
  )
  // a view reads with the rights of its owner, past every policy, unless it says otherwise
  expect(definers).toEqual([])
})

test('what strangers may call is this list and no more', async () => {
  const functions = await world.rows<{ name: string }>(
    "select nspname || '.' || proname as name from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname in ('public', 'sync', 'private', 'mutations') and has_function_privilege('anon', p.oid, 'execute') order by 1",
  )
  expect(functions.map(({ name }) => name)).toEqual([
    // not to be had through the API, only by what reads pages and collections
    'private.collection_exists',
    'private.collection_is_public',
    // what the views of the feed are made of
    'private.package_of',
    'private.pending_submissions',
    // asked by what a sign-up asks
    'private.trimmed',
    'private.username_of',
    'private.versions_of',
    'public.collection_page',
    'public.count_items',
    'public.listing_rows',
    'public.package_batch',
    'public.package_bytes',
    'public.package_file',
    'public.profile_page',
    'public.subscribe_newsletter',
    'public.sync_pull',
    'public.sync_push',
    'public.username_free',
  ])
})
