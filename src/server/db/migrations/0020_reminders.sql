CREATE TABLE "reminder_texts" (
	"reminder_uid" text NOT NULL,
	"end_date" text NOT NULL,
	"lead" integer NOT NULL,
	"mobile" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"handed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_texts_reminder_uid_end_date_lead_pk" PRIMARY KEY("reminder_uid","end_date","lead")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"uid" text PRIMARY KEY NOT NULL,
	"account_uid" text NOT NULL,
	"vouched_by" text,
	"mobile" text NOT NULL,
	"insurance" text NOT NULL,
	"title" text,
	"subject_key" text,
	"end_date" text NOT NULL,
	"state" text NOT NULL,
	"leads" jsonb NOT NULL,
	"source" text NOT NULL,
	"link_hash" text NOT NULL,
	"next_text_at" timestamp with time zone,
	"failed_leads" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reminder_texts" ADD CONSTRAINT "reminder_texts_reminder_uid_reminders_uid_fk" FOREIGN KEY ("reminder_uid") REFERENCES "public"."reminders"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_account_uid_accounts_uid_fk" FOREIGN KEY ("account_uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_texts_mobile" ON "reminder_texts" USING btree ("mobile","handed_at");--> statement-breakpoint
CREATE INDEX "reminder_texts_handing_over" ON "reminder_texts" USING btree ("handed_at") WHERE state = 'handing_over';--> statement-breakpoint
CREATE INDEX "reminders_account" ON "reminders" USING btree ("account_uid","end_date");--> statement-breakpoint
CREATE INDEX "reminders_mobile" ON "reminders" USING btree ("mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "reminders_link" ON "reminders" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("next_text_at") WHERE next_text_at is not null;--> statement-breakpoint
CREATE INDEX "reminders_end" ON "reminders" USING btree ("end_date") WHERE next_text_at is null;