import { lineDoors } from '#contract/lines';
import { support } from '#contract/support-ways';
import { Brand } from '../ui/brand.tsx';
import { Link } from '../ui/nav.tsx';
import { product } from '../ui/texts.ts';
import { footerTexts, siteTexts } from './site-texts.ts';

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
              {lineDoors.map(({ to, long_title }) => (
                <li key={to}>
                  <Link to={to}>{long_title}</Link>
                </li>
              ))}
              <li>
                <Link to="/micro-insurance">{siteTexts.micro}</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>{product}</h2>
            <ul>
              <li>
                <Link to="/about">{siteTexts.about}</Link>
              </li>
              <li>
                <Link to="/damage-centers">{siteTexts.damageCenters}</Link>
              </li>
              <li>
                <Link to="/insurers">{siteTexts.insurers}</Link>
              </li>
              <li>
                <Link to="/sanhab-inquiry">{siteTexts.inquiry}</Link>
              </li>
              <li>
                <Link to="/reminder">{siteTexts.reminder}</Link>
              </li>
              <li>
                <Link to="/agent-application">{siteTexts.agent}</Link>
              </li>
              <li>
                <Link to="/marketer-application">{siteTexts.marketer}</Link>
              </li>
              <li>
                <Link to="/faq">{siteTexts.faq}</Link>
              </li>
              <li>
                <Link to="/contact-us">{siteTexts.contact}</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>{footerTexts.clarity}</h2>
            <ul>
              <li>
                <Link to="/terms">{siteTexts.terms}</Link>
              </li>
              <li>
                <Link to="/credits">{siteTexts.credits}</Link>
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
