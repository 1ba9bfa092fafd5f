import { scoreKeys } from '#contract/comment-scores';
import type { Comment, CommentSummary } from '#contract/comments';
import { persianDigits } from '#persian/digits';
import { ButtonLink } from '../ui/button.tsx';
import { shownDay } from '../ui/dates.ts';
import { MoreRows, useMoreRows } from '../ui/more-rows.tsx';
import { Link } from '../ui/nav.tsx';
import { Badge } from '../ui/notice.tsx';
import { type Ordering, orderings, type ReviewList } from './review-list.ts';
import { policyText } from './review-subject.ts';
import { reviewsTexts, scoreTexts } from './review-texts.ts';
import './reviews.css';

const decimal = (value: number) => persianDigits(value.toFixed(1)).replace('.', '٫');
const share = (value: number) => ({ '--share': `${value * 20}%` }) as object;

export function Stars({ value }: { value: number }) {
  return (
    <span className="review-stars" style={share(value)} role="img" aria-label={reviewsTexts.ofFive(decimal(value))} />
  );
}

function Averages({ summary, isEmpty }: { summary: CommentSummary; isEmpty: boolean }) {
  if (summary.average === null) {
    const { few, none, noneVerified } = reviewsTexts;
    return <p className="small muted">{isEmpty ? none : summary.count ? few : noneVerified}</p>;
  }
  const rows = scoreKeys.flatMap(key => {
    const average = summary.scores[key]?.average ?? null;
    return average === null ? [] : [{ title: scoreTexts[key], average }];
  });
  return (
    <div className="review-score">
      <div className="review-mean">
        <b>{decimal(summary.average)}</b>
        <Stars value={summary.average} />
        <span className="caption">{reviewsTexts.count(persianDigits(summary.count))}</span>
      </div>
      <dl className="review-bars">
        {[...rows, { title: reviewsTexts.overall, average: summary.average }].map(({ title, average }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <span className="review-meter" style={share(average)} />
              <b>{decimal(average)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Review({ comment }: { comment: Comment }) {
  const policy = policyText(comment);
  return (
    <li className="review">
      <div className="review-head">
        <span className="review-author" aria-hidden="true">
          {Array.from(comment.author)[0]}
        </span>
        <div className="grow">
          <span className="row-title strong">{comment.author}</span>
          <span className="row-note">
            {shownDay(comment.created_at)}
            {policy && ` · ${policy}`}
          </span>
        </div>
        <Stars value={comment.overall} />
      </div>
      {comment.text && <p className="small">{persianDigits(comment.text)}</p>}
      <div className="cluster">
        {comment.verified ? (
          <Badge kind="success" icon="check-circle">
            {reviewsTexts.verified}
          </Badge>
        ) : (
          <Badge>{comment.line ? reviewsTexts.cancelled : reviewsTexts.unverified}</Badge>
        )}
        {comment.had_claim && <Badge>{reviewsTexts.hadClaim}</Badge>}
      </div>
    </li>
  );
}

interface ReviewsProps {
  list: ReviewList;
  ordering: Ordering;
  pathOf: (ordering: Ordering, page: number) => string;
  load: (page: number) => Promise<ReviewList>;
}

/** What customers say of an insurer, with what its verified ones give it on average. */
export function Reviews({ list, ordering, pathOf, load }: ReviewsProps) {
  const { drawn, rows, left, next_page, busy, ask } = useMoreRows(list, load, ({ id }) => id);
  return (
    <section className="card stack" aria-labelledby="reviews-title">
      <h2 className="title-m" id="reviews-title">
        {reviewsTexts.title}
      </h2>
      {list.summary && <Averages summary={list.summary} isEmpty={list.count === 0} />}
      <p className="caption">{reviewsTexts.rule}</p>
      {list.count > 1 && (
        <nav className="chips" data-scroll aria-label={reviewsTexts.ordersLabel}>
          {orderings.map(each => (
            <Link key={each} className="chip" to={pathOf(each, 1)} replace current={each === ordering}>
              {reviewsTexts.orders[each]}
            </Link>
          ))}
        </nav>
      )}
      <ul ref={drawn}>
        {rows.map(comment => (
          <Review key={comment.id} comment={comment} />
        ))}
      </ul>
      {left > 0 && (
        <MoreRows
          to={pathOf(ordering, next_page)}
          busy={busy}
          onMore={ask}
          title={reviewsTexts.more(persianDigits(left))}
        />
      )}
      {list.page > 1 && (
        <ButtonLink kind="quiet" size="s" to={pathOf(ordering, 1)}>
          {reviewsTexts.fromFirst}
        </ButtonLink>
      )}
    </section>
  );
}
