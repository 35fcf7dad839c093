import * as v from 'valibot'

/**
 * What a skill is about, more finely than its categories say. Nobody chooses it: a device derives it
 * from the words of the card (see `topicsOf`).
 */
export const Topic = v.picklist([
  'agents',
  'models',
  'machine-learning',
  'knowledge',
  'research',
  'scraping',
  'databases',
  'data-analysis',
  'documents',
  'spreadsheets',
  'slides',
  'writing',
  'translation',
  'education',
  'images',
  'video',
  'audio',
  'design',
  'frontend',
  'backend',
  'mobile',
  'testing',
  'code-quality',
  'languages',
  'git',
  'architecture',
  'deployment',
  'monitoring',
  'security',
  'projects',
  'communication',
  'automation',
  'marketing',
  'sales',
  'shopping',
  'finance',
  'crypto',
  'legal',
  'health',
  'science',
  'career',
  'maps',
  'games',
  'hardware',
])
export type Topic = v.InferOutput<typeof Topic>

/**
 * How many topics a skill has at most. So few lists of them can occur (14,235 of 44 topics) that the
 * place of one always fits into the 16 bits that a row has for it.
 */
export const mostTopics = 3
