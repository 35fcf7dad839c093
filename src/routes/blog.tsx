import { useParams } from '@tanstack/react-router'
import { Blog, BlogArticle } from '#features/reading/blog.tsx'
import { Page } from '#ui/page.tsx'

export function BlogScreen() {
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
