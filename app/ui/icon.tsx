import sprite from './design/icons.svg';

export type IconName =
  | 'car'
  | 'body'
  | 'moto'
  | 'fire'
  | 'travel'
  | 'health'
  | 'life'
  | 'mobile'
  | 'laptop'
  | 'doctor'
  | 'check'
  | 'check-circle'
  | 'x'
  | 'back'
  | 'forward'
  | 'go'
  | 'prev'
  | 'down'
  | 'search'
  | 'filter'
  | 'sort'
  | 'calendar'
  | 'clock'
  | 'wallet'
  | 'card'
  | 'receipt'
  | 'file'
  | 'policy'
  | 'upload'
  | 'download'
  | 'camera'
  | 'trash'
  | 'edit'
  | 'plus'
  | 'minus'
  | 'info'
  | 'alert'
  | 'alert-circle'
  | 'lock'
  | 'bell'
  | 'user'
  | 'users'
  | 'chat'
  | 'phone'
  | 'home'
  | 'logout'
  | 'swap'
  | 'menu'
  | 'copy'
  | 'share'
  | 'star'
  | 'refresh'
  | 'gift'
  | 'pin'
  | 'list'
  | 'locate'
  | 'map'
  | 'wrench'
  | 'truck'
  | 'building'
  | 'send'
  | 'clip'
  | 'eye'
  | 'percent'
  | 'compare'
  | 'grid'
  | 'external'
  | 'wifi'
  | 'calc'
  | 'hospital'
  | 'suitcase'
  | 'id';

/** The site's icons are drawn before any script has run; those of a frame stand in its page (`place-icons.ts`). */
const file = __FRAME__ ? '' : sprite;

export function Icon({ name, size, className }: { name: IconName; size?: 's'; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} data-size={size} aria-hidden="true">
      <use href={`${file}#i-${name}`} />
    </svg>
  );
}

/** The arch with its lamp. */
export function Mark() {
  return (
    <svg aria-hidden="true">
      <use href={`${file}#mark`} />
    </svg>
  );
}
