import { Navigate } from '@tanstack/react-router'
import type { Article } from '#domain/catalog/reading.ts'
import { css } from '#panda/css'
import { cabinet } from '#panda/patterns'
import { ownWord } from '#content/words-in-english.ts'
import { markdownWords } from '#copy/markdown.ts'
import { reading } from '#copy/reading.ts'
import { useStoredTable } from '#local/catalog/rows.ts'
import { inLanguage, useCopy, useFormats, useLanguage } from '#state/language.ts'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Link } from '#ui/link.tsx'
import { Markdown } from '#ui/markdown/markdown.tsx'
import { PageHead as Heading } from '#ui/page.tsx'
import { ComingText } from './coming-text.tsx'
import { Contents } from './contents.tsx'
import { Cover } from './cover.tsx'
import { NotHere } from './not-here.tsx'
import { PageHead } from './page-head.tsx'

const beside = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', xl: '[minmax(0, 1fr) 220px]' },
  gap: '12',
  alignItems: 'start',
})
const list = cabinet({ bleed: true })
const entry = css({
  position: 'relative',
  display: 'grid',
  gap: '2',
  padding: { base: '4', lg: '6' },
  _hover: { background: 'hover' },
})
const heading = css({ fontFamily: 'song', fontSize: 'section', fontWeight: 'song' })
const link = css({ _after: { content: '""', position: 'absolute', inset: '0' } })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '[8px 12px]',
  alignItems: 'center',
  fontSize: 'xs',
  color: 'ink.3',
})

function Facts({ article }: { article: Article }) {
  const formats = useFormats()
  const language = useLanguage()
  return (
    <div className={line}>
      <time dateTime={article.date}>{formats.date(`${article.date}T12:00:00`)}</time>
      <span>{ownWord(language, article.author)}</span>
      {article.tags.map((tag) => (
        <Badge key={tag}>{ownWord(language, tag)}</Badge>
      ))}
    </div>
  )
}

const newestFirst = (articles: readonly Article[]) =>
  [...articles].sort((a, b) => (a.date < b.date ? 1 : -1))

/** All articles, newest first. */
export function Blog() {
  const articles = useStoredTable<Article>('articles')
  const text = useCopy(reading)
  const language = useLanguage()
  return (
    <>
      <Heading title={text.blog} lead={text.blogText} />
      {!articles || articles.length === 0 ? (
        <NotHere />
      ) : (
        <ul className={list}>
          {newestFirst(articles).map((article) => (
            <li key={article.id} className={entry}>
              <h2 className={heading}>
                <Link to="/blog/$slug" params={{ slug: article.slug }} className={link}>
                  {inLanguage(language, article.title, article.titleEn)}
                </Link>
              </h2>
              <p className={css({ color: 'ink.2' })}>
                {inLanguage(language, article.summary, article.summaryEn)}
              </p>
              <Facts article={article} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** One article. An unknown slug leads to the list. */
export function BlogArticle({ slug }: { slug: string }) {
  const articles = useStoredTable<Article>('articles')
  const text = useCopy(reading)
  const words = useCopy(markdownWords)
  const language = useLanguage()
  if (!articles || articles.length === 0)
    return (
      <>
        <PageHead
          title={text.blog}
          description={text.blogText}
          canonical={`/blog/${slug}`}
          noindex
        />
        <NotHere heading={text.blog} />
      </>
    )
  const article = articles.find((one) => one.slug === slug)
  if (!article) return <Navigate to="/blog" replace />
  const title = inLanguage(language, article.title, article.titleEn)
  const body = inLanguage(language, article.body, article.bodyEn)
  const summary = inLanguage(language, article.summary, article.summaryEn)
  return (
    <div className={beside}>
      <article>
        <PageHead title={title} description={summary} canonical={`/blog/${article.slug}`} />
        <Breadcrumb label={text.trail} here={title}>
          <Link to="/blog">{text.blog}</Link>
        </Breadcrumb>
        <h1 className={css({ marginBottom: '3', maxWidth: 'read' })}>{title}</h1>
        <Facts article={article} />
        <Cover slug={article.slug} src={article.cover} />
        <p
          className={css({ textStyle: 'lead', color: 'ink.2', maxWidth: 'read', marginBlock: '6' })}
        >
          {summary}
        </p>
        <Markdown
          text={body || text.bodyLater}
          base={2}
          own
          prefix="post-"
          words={words}
          fallback={<ComingText />}
        />
      </article>
      <div className={css({ display: { base: 'none', xl: 'contents' } })}>
        <Contents key={article.slug} text={body} prefix="post-" />
      </div>
    </div>
  )
}
