/** What a member of the staff is to us. `admin` has to do with members and their roles alone, never with money. */
export const staffRoles = ['operator', 'finance', 'support', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What may be done, and which roles may do it. An endpoint of access `staff` names one of these. */
export const permissions = {
  /** What concerns the member themselves: who they are, logging out. */
  self: staffRoles,
  'member.manage': ['admin'],
  'act.read': staffRoles,
  /** Whatever moves money out, and the word of the second person on it. */
  'money.move': ['finance'],
  /** A paid order whole, with its customer's documents. Who answers questions has them before them; each read is in the log. */
  'order.read': ['operator', 'support'],
  'order.issue': ['operator'],
  'job.handle': ['operator', 'admin'],
  'partner.manage': ['admin'],
  /** Finance reads a change before its word on what it gives back. */
  'endorsement.read': ['operator', 'finance'],
  'endorsement.handle': ['operator'],
  /** Finance as the second person for what gives money back. */
  'endorsement.issue': ['operator', 'finance'],
  /** Finance lets their money go. */
  'cancellation.read': ['operator', 'finance'],
  'cancellation.handle': ['operator'],
  'installment.read': ['operator', 'finance', 'support'],
  'installment.handle': ['operator'],
  'application.handle': ['operator'],
  'lead.call': ['support', 'operator'],
  'micro.read': ['operator', 'support'],
  'micro.handle': ['operator'],
  'comment.moderate': ['support', 'operator'],
  'ticket.answer': ['support', 'operator'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

export const hasPermission = (role: StaffRole, permission: Permission): boolean =>
  (permissions[permission] as readonly StaffRole[]).includes(role);

export const listPermissions = (role: StaffRole): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter(permission => hasPermission(role, permission));
