import { z } from 'zod';
import { comment } from '../comments.ts';
import { endpoint } from '../endpoint.ts';
import { paged, pageQuery } from '../paging.ts';
import { uid } from '../params.ts';
import { staffCommentsPaths } from '../paths/staff/comments.ts';
import { reason } from './staff.ts';

const { staffComments: paths } = staffCommentsPaths;

/** As the staff reads it: a decision names the version that it is about. */
const commentForStaff = comment.extend({ version: z.number().int().positive() });

/** What the staff decides of comments. */
export const staffComments = {
  list: endpoint({
    ...paths.list,
    access: 'staff',
    permission: 'comment.moderate',
    summary: 'Comments in a state, the oldest first',
    query: pageQuery.extend({ state: comment.shape.state.default('held') }),
    answer: paged(commentForStaff),
  }),
  decide: endpoint({
    ...paths.decide,
    params: { id: uid },
    access: 'staff',
    permission: 'comment.moderate',
    summary: 'Publishes, refuses or hides a comment in the version that was read; `refusal` says why it is refused',
    body: z.object({
      decision: z.enum(['publish', 'refuse', 'hide']),
      version: commentForStaff.shape.version,
      refusal: comment.shape.reason.default(null),
      reason,
    }),
    answer: commentForStaff,
    refuses: ['comment_not_found', 'comment_state', 'comment_changed'],
  }),
};
