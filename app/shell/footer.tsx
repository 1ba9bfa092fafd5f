import { Link } from '../ui/nav.tsx';
import { Brand } from './header.tsx';
import { footerTexts, titles } from './texts.ts';

export function Footer({ onCookies }: { onCookies: () => void }) {
  return (
    <footer className="site-footer">
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
            {footerTexts.support} <span className="ltr">{footerTexts.phone}</span>
          </span>
          <span>{footerTexts.hours}</span>
        </div>
      </div>
    </footer>
  );
}
