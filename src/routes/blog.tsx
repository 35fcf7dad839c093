import { useParams } from '@tanstack/react-router'
import { reading } from '#copy/reading.ts'
import { Blog, BlogArticle } from '#features/reading/blog.tsx'
import { Page } from '#ui/page.tsx'
import { usePageHead } from './page-head.ts'

export function BlogScreen() {
  usePageHead('/blog', { reading })
  return (
    <Page>
      <Blog />
    </Page>
  )
}

export function ArticleScreen() {
  const { slug = '' } = useParams({ strict: false })
  return (
    <Page>
      <BlogArticle slug={slug} />
    </Page>
  )
}
