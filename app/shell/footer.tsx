import { support } from '#contract/support';
import { Brand } from '../ui/brand.tsx';
import { Link } from '../ui/nav.tsx';
import { footerTexts, titles } from './texts.ts';

interface FooterProps {
  onCookies: () => void;
  /** The bottom navigation lies over the page's end on phones. */
  aboveNav: boolean;
}

export function Footer({ onCookies, aboveNav }: FooterProps) {
  return (
    <footer className="site-footer" data-above-nav={aboveNav || undefined}>
      <div className="page stack" style={{ '--gap': '28px' } as object}>
        <div className="cols">
          <div className="stack" style={{ '--gap': '10px' } as object}>
            <span>
              <Brand />
            </span>
            <p>{footerTexts.about}</p>
            <p className="caption">{footerTexts.licence}</p>
          </div>
          <div>
            <h2>{footerTexts.lines}</h2>
            <ul>
              <li>
                <Link to="/thirdparty">{footerTexts.thirdparty}</Link>
              </li>
              <li>
                <Link to="/thirdparty?vehicle_type=motorcycle">{footerTexts.motorcycle}</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>{titles.product}</h2>
            <ul>
              <li>
                <Link to="/about">{titles.about}</Link>
              </li>
              <li>
                <Link to="/faq">{titles.faq}</Link>
              </li>
              <li>
                <Link to="/contact-us">{titles.contact}</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>{footerTexts.clarity}</h2>
            <ul>
              <li>
                <Link to="/terms">{titles.terms}</Link>
              </li>
              <li>
                <button type="button" className="plain" onClick={onCookies}>
                  {footerTexts.cookies}
                </button>
              </li>
            </ul>
          </div>
        </div>
        <hr className="rule" />
        <div className="between small">
          <span>
            {footerTexts.support}{' '}
            <a className="ltr" href={`tel:${support.phone}`}>
              {support.shown_phone}
            </a>
          </span>
          <span>{footerTexts.hours}</span>
        </div>
      </div>
    </footer>
  );
}
