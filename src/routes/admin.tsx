import type { ReactNode } from 'react'
import { admin } from '#copy/admin.ts'
import type { ReviewedSubmission } from '#domain/moderation/moderation.ts'
import { skillOfContent, templateOfContent } from '#domain/submission/preview.ts'
import { AdminFrame } from '#features/admin/frame.tsx'
import { Items } from '#features/admin/manage/items.tsx'
import { Log } from '#features/admin/manage/log.tsx'
import { Review } from '#features/admin/review/review.tsx'
import { Users } from '#features/admin/manage/users.tsx'
import { SkillView } from '#features/skills/page/skill-view.tsx'
import { TemplateView } from '#features/templates/page/template-view.tsx'
import { fileViews } from './file-views.tsx'
import { usePageHead } from './page-head.ts'

function Screen({
  place,
  children,
}: {
  place: keyof (typeof admin)['zh']['titles']
  children: ReactNode
}) {
  usePageHead(`/admin/${place}`, { admin })
  return <AdminFrame>{children}</AdminFrame>
}

/** The page that an approval would make. */
function pageOf({ id, type, content, sender, sentAt }: ReviewedSubmission): ReactNode {
  const by = { id, author: sender?.username ?? null, at: sentAt }
  return type === 'skill' ? (
    <SkillView skill={skillOfContent(content, by)} />
  ) : (
    <TemplateView template={templateOfContent(content, by)} />
  )
}

export const AdminSubmissions = () => (
  <Screen place="submissions">
    <Review pageOf={pageOf} views={fileViews} />
  </Screen>
)
export const AdminSkills = () => (
  <Screen place="skills">
    <Items key="skill" type="skill" />
  </Screen>
)
export const AdminTemplates = () => (
  <Screen place="templates">
    <Items key="template" type="template" />
  </Screen>
)
export const AdminUsers = () => (
  <Screen place="users">
    <Users />
  </Screen>
)
/** Beyond the specification's table: what was done, for administrators. */
export const AdminLog = () => (
  <Screen place="log">
    <Log />
  </Screen>
)
