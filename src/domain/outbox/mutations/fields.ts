import * as v from 'valibot'
import { Id } from '#domain/text/text.ts'

/* Arguments that several mutations have, and fields that several rows have. */

/**
 * Ids of the rows that the device knew when it removed something. A row that another device has
 * added meanwhile is not among them, and stays.
 */
export const SeenIds = v.pipe(v.array(Id), v.maxLength(100))

/*
 * Texts of stored rows have no limits: they have passed those of the database, and what somebody
 * owns must not be missing because of its length.
 */
export const StoredText = v.nullable(v.string())
/** May be shown as a link. */
export const StoredLink = v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\//i)))
