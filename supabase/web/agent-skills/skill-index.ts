import { json, representation, type Representation } from '../answer.ts'
import { entryLines, withList } from '../json-list.ts'
import type { Listing } from '../listings/listing.ts'
import type { ListedNow } from '../listings/listed-now.ts'
import { MadeOfListed } from '../listings/made-of-listed.ts'
import { entryOf, headOf, type IndexVersion } from './index-entries.ts'
import type { WrittenSkills } from './written-skills.ts'

/** Indexes of agent skills: of everything, or of what one address is about. */
export class SkillIndexes {
  private readonly written: WrittenSkills
  private readonly made = new MadeOfListed(json)

  constructor(written: WrittenSkills) {
    this.written = written
  }

  /** Rejects with `NotAnswered`, or as `ask` does. */
  async whole(version: IndexVersion, listed: ListedNow): Promise<Representation> {
    await this.written.ready(listed)
    return this.made.get(version, listed, async () => (await this.of(version, listed.all)).text)
  }

  /** The same of some listings; null where none of them is a skill. */
  async some(version: IndexVersion, listings: readonly Listing[]): Promise<Representation | null> {
    const { text, count } = await this.of(version, listings)
    return count === 0 ? null : representation(text, json)
  }

  /** The text of an index, and how many skills are in it. */
  async of(
    version: IndexVersion,
    listings: readonly Listing[],
  ): Promise<{ readonly text: string; readonly count: number }> {
    await this.written.written(listings)
    const lines = await entryLines(`${version} index.json`, listings, (listing) =>
      entryOf(version, listing, this.written.sha256(listing)),
    )
    return { text: withList(headOf(version), 'skills', lines), count: lines.length }
  }
}
