-- What tells an insured thing from another is called alike in every line.
UPDATE "orders" SET "subject" = jsonb_build_object('key', "subject" -> 'key', 'identifier', "subject" -> 'plate');
