import { css } from '#panda/css'
import { cabinet } from '#panda/patterns'
import { paymentMethods, plans, questions } from '#content/plans.ts'
import { common } from '#copy/common.ts'
import { pages } from '#copy/pages.ts'
import { useAuth } from '#state/auth.tsx'
import { useCopy, useLanguage } from '#state/language.ts'
import { useSite, useSiteName } from '#state/site.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { CheckIcon, Icon } from '#ui/icon.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { Section } from '#ui/page.tsx'

const grid = cabinet({
  bleed: true,
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[repeat(3, minmax(0, 1fr))]' },
})
const plan = css({
  display: 'grid',
  gap: '3',
  padding: { base: '[24px token(spacing.gutter)]', sm: '6' },
  gridTemplateRows: '[auto auto auto 1fr auto]',
})
const price = css({
  fontFamily: 'song',
  fontSize: '[32px]',
  fontWeight: 'song',
  lineHeight: 'tight',
})
const feature = css({
  display: 'flex',
  gap: '2',
  fontSize: 'sm',
  color: 'ink.2',
  '& > svg': { color: 'ok', marginTop: '0.5' },
})
const answer = css({ color: 'ink.2', maxWidth: 'read', marginTop: '1' })

/**
 * Plans, ways to pay and questions. A paid plan is ordered by an e-mail to the operator, where one
 * has set an address: the product takes no payments itself.
 */
export function Pricing() {
  const text = useCopy(pages)
  const product = useSiteName(useCopy(common).product)
  const mail = useSite(({ email }) => email)
  const { user } = useAuth()
  const language = useLanguage() === 'en' ? 'en' : 'zh'
  return (
    <>
      <h2 className={css({ srOnly: true })}>{text.plans}</h2>
      <ul className={grid}>
        {plans.map((one) => (
          <li key={one.id} className={plan}>
            <h3 className={css({ fontSize: 'lg' })}>{one.name[language]}</h3>
            <p>
              <span className={price}>{one.price[language]}</span>{' '}
              <span className={css({ color: 'ink.3', fontSize: 'sm' })}>{one.per[language]}</span>
            </p>
            <p className={css({ color: 'ink.2', fontSize: 'sm' })}>{one.line[language]}</p>
            <ul className={css({ display: 'grid', gap: '2', alignContent: 'start' })}>
              {one.features.map((item) => (
                <li key={item.en} className={feature}>
                  <Icon of={CheckIcon} size="s" />
                  {item[language]}
                </li>
              ))}
            </ul>
            <p className={css({ marginTop: '2' })}>
              {one.id === 'free'
                ? user === null && (
                    <ButtonLink to="/auth" search={{ tab: 'sign-up' }}>
                      {one.action[language]}
                    </ButtonLink>
                  )
                : mail !== null && (
                    <a
                      href={`mailto:${mail}?subject=${encodeURIComponent(`${one.name[language]} · ${product}`)}`}
                      className={buttonStyle({})}
                    >
                      {one.action[language]}
                    </a>
                  )}
            </p>
          </li>
        ))}
      </ul>
      <Section title={text.payment}>
        <p className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
          {paymentMethods.map((one) => (
            <Badge key={one.en} look="box">
              {one[language]}
            </Badge>
          ))}
        </p>
      </Section>
      <Section title={text.questions}>
        <dl className={css({ display: 'grid', gap: '6' })}>
          {questions.map(({ ask, answer: without, byMail = without }) => (
            <div key={ask.en}>
              <dt className={css({ fontWeight: 'bold' })}>{ask[language]}</dt>
              <dd className={answer}>{(mail === null ? without : byMail)[language]}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}
