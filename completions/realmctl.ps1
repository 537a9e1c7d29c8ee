# Completion of realmctl for PowerShell, made by 'npm run completions'.

# A line each: a letter, what it is about, words. n: what may follow; t and s: options with a value and without one;
# v and l: the words after an option, one or several; w: what an option names; a and p: the words and what it names of an
# argument by its place, with + for those after it too.
$global:__realmctl_lines = @'
n||channel folder user bot group invite open audit defaults subscription nav-view status message attachment topic push org profile-field domain emoji linkifier playground data-export webhook journal wait server auth config api sandbox help whoami doctor report plan apply diff export lint sync schema tail history mcp completion
n|channel|list view access create update archive unarchive subscribe unsubscribe subscribers topics delete-topic email default default-group mark-topic-read
n|channel subscribers|list set
n|channel default|list add remove
n|channel default-group|list create update delete add remove
n|folder|list create update reorder archive unarchive
n|user|list view create onboard update deactivate offboard reactivate status avatar settings presence
n|user avatar|set remove
n|user settings|list update
n|bot|list create update deactivate reactivate key storage regenerate-key
n|bot storage|list set remove
n|group|list view create update members expand deactivate reactivate
n|group members|list add remove set
n|invite|list create resend revoke
n|open|user channel group
n|audit|access users bots permissions
n|defaults|set list
n|subscription|list update
n|nav-view|list add edit remove
n|status|set clear
n|message|list view history readers send edit move delete report render schedule flag react unreact typing
n|message schedule|add list remove
n|message flag|add remove
n|attachment|list upload delete space
n|topic|list rename move merge resolve unresolve delete
n|push|test register device register-apns
n|push device|list register remove
n|org|view activity icon logo update test-welcome deactivate
n|org icon|set remove
n|org logo|set remove
n|profile-field|list add update remove reorder
n|domain|list add update remove
n|emoji|list add remove
n|linkifier|list add edit reorder remove test
n|playground|list add remove
n|data-export|start list wait download delete consents
n|webhook|listen sample
n|journal|verify
n|wait|user channel group
n|server|info
n|auth|login status list switch rename logout token rotate
n|config|list get set unset path
n|api|list get post patch delete
n|sandbox|start run emit deliver
n|help|exit-codes environment formatting references desired-state asking bulk events json ci moderation commands
t|whoami;doctor;mcp;completion;channel view;channel mark-topic-read;channel default-group list;user view;user status;user avatar set;user avatar remove;bot storage list;bot storage remove;group view;open user;open group;status clear;message view;message history;message readers;message schedule list;attachment space;push device list;push device register;org view;org icon set;org icon remove;org logo set;org logo remove;domain list;playground list;data-export list;data-export consents;server info;auth status;auth list;auth switch;auth rename;auth logout;auth token;auth rotate;config list;config get;config set;config unset;config path;api list;help exit-codes;help environment;help formatting;help references;help desired-state;help asking;help bulk;help events;help json;help ci;help moderation;help commands;*|--site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|report|--out --since --policy --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|plan|--only --skip --followed --base --out --deadline --exit-on --max-bytes --prune --max-removals --allow --deny --max-resends --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|apply|--only --skip --followed --on-error --deadline --undo-out --passwords-out --results --log --max-bytes --prune --max-removals --allow --deny --max-resends --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|diff|--only --skip --followed --base --exit-on --max-bytes --prune --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|export|--out --update --only --skip --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|lint|--policy --fail-on --rule --explain --sarif --junit --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|sync|--for --reload --followed --max-removals --allow --deny --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|schema;data-export download|--out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|tail|--types --narrow --queue-lifespan-secs --op --channel --user --where --until --count --for --cursor --out --journal --exec --exec-jobs --exec-on-error --exec-timeout --max-retries --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|history|--journal --since --until --by --types --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|channel list|--privacy --folder --search --limit --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|channel access|--user --limit --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|channel create|--description --subscribers --message-retention-days --folder --folder-id --topics-policy --can-add-subscribers-group --can-remove-subscribers-group --can-administer-channel-group --can-delete-any-message-group --can-delete-own-message-group --can-move-messages-out-of-channel-group --can-move-messages-within-channel-group --can-send-message-group --can-subscribe-group --can-resolve-topics-group --can-create-topic-group --stream-post-policy --if-exists --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|channel update|--name --description --message-retention-days --folder --folder-id --topics-policy --can-add-subscribers-group --can-remove-subscribers-group --can-administer-channel-group --can-delete-any-message-group --can-delete-own-message-group --can-move-messages-out-of-channel-group --can-move-messages-within-channel-group --can-send-message-group --can-subscribe-group --can-resolve-topics-group --can-create-topic-group --stream-post-policy --where-privacy --where-folder --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --undo-out --plan-out --if-current --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|channel archive;channel unarchive|--where-privacy --where-folder --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|channel subscribe|--users --message-retention-days --folder --folder-id --topics-policy --can-add-subscribers-group --can-remove-subscribers-group --can-administer-channel-group --can-delete-any-message-group --can-delete-own-message-group --can-move-messages-out-of-channel-group --can-move-messages-within-channel-group --can-send-message-group --can-subscribe-group --can-resolve-topics-group --can-create-topic-group --stream-post-policy --where-privacy --where-folder --where-search --description --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|channel unsubscribe|--users --where-privacy --where-folder --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|channel topics;channel subscribers list;channel default list;folder list;user presence;user settings list;group list;group expand;defaults list;subscription list;nav-view list;topic list;linkifier list|--search --limit --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|channel delete-topic;attachment delete;topic delete;emoji remove;linkifier remove|--where-search --results --max-errors --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|channel email|--sender --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|channel subscribers set|--users --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|channel default add;channel default remove|--where-privacy --where-folder --where-search --results --resume --max-errors --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|channel default-group create|--description --channel --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|channel default-group update|--name --description --results --resume --max-errors --plan-out --if-current --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|channel default-group delete;nav-view remove;message schedule remove;topic resolve;topic unresolve;push device remove;profile-field remove;domain remove;playground remove;data-export delete|--results --max-errors --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|channel default-group add;channel default-group remove;folder reorder;profile-field reorder;linkifier reorder|--plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|folder create|--description --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|folder update|--name --description --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --undo-out --plan-out --if-current --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|folder archive;folder unarchive|--where-search --results --resume --max-errors --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|user list|--users --role --group --channel --email-domain --inactive --search --limit --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|user create|--full-name --role --profile-field --profile-data --channel --group --password-file --password-out --password-fd --passwords-out --if-exists --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|user onboard|--full-name --role --profile-field --profile-data --channel --group --by --passwords-out --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|user update|--full-name --new-email --delivery-email --role --profile-field --profile-data --where-role --where-group --where-channel --where-email-domain --where-inactive --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --undo-out --plan-out --if-current --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|user deactivate|--comment --where-role --where-group --where-channel --where-email-domain --where-inactive --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|user offboard|--comment --where-role --where-group --where-channel --where-email-domain --where-inactive --where-search --hand-over-to --record --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --undo-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|user reactivate|--where-role --where-group --where-channel --where-email-domain --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|user settings update|--full-name --color-scheme --web-font-size-px --web-line-height-percent --web-home-view --demote-inactive-streams --emojiset --desktop-icon-count-display --email-notifications-batching-period-seconds --notification-sound --realm-name-in-email-notifications-policy --automatically-follow-topics-policy --automatically-unmute-topics-in-muted-streams-policy --email-address-visibility --web-mark-read-on-scroll-policy --web-channel-default-view --user-list-style --web-animate-image-previews --web-stream-unreads-count-display-policy --resolved-topic-notice-auto-read-policy --default-language --timezone --where-role --where-group --where-channel --where-email-domain --where-inactive --where-search --group --new-email --old-password-file --new-password-file --set --if-current --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|bot list|--type --owner --search --limit --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|bot create|--short-name --type --payload-url --service --interface --default-sending-channel --default-events-channel --avatar --config-file --key-out --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|bot update|--full-name --short-name --role --owner --bot-owner-id --default-sending-channel --default-sending-stream --default-events-channel --default-events-register-stream --payload-url --service-payload-url --interface --service-interface --avatar --where-type --where-owner --where-search --config-file --results --resume --max-errors --plan-out --if-current --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|bot deactivate;bot reactivate|--where-type --where-owner --where-search --results --resume --max-errors --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|bot key;bot regenerate-key|--key-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|bot storage set|--value-file --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|group create|--members --subgroups --direct-subgroup-ids --description --can-add-members-group --can-join-group --can-leave-group --can-manage-group --can-mention-group --can-remove-members-group --if-exists --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|group update|--name --description --can-add-members-group --can-join-group --can-leave-group --can-manage-group --can-mention-group --can-remove-members-group --where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --undo-out --plan-out --if-current --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|group deactivate;group reactivate|--where-search --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|group members list|--kind --search --limit --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|group members add;group members remove;group members set|--from --table --encoding --column --map --map-file --results --failed --resume --max-errors --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|invite list|--role --by --search --limit --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|invite create|--expires-in --role --group --welcome-message --channel --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|invite resend|--where-role --where-by --where-search --results --resume --max-errors --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|invite revoke|--where-role --where-by --where-search --results --max-errors --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|open channel|--topic --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|audit access|--by --can --channel --user --group --role --privacy --folder --search --limit --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|audit users|--inactive --only --many-channels --role --group --channel --email-domain --search --limit --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|audit bots|--owner-state --type --owner --search --limit --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|audit permissions|--scope --permission --channel --group --user --users --limit --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|defaults set|--color-scheme --web-font-size-px --web-line-height-percent --web-home-view --demote-inactive-streams --emojiset --desktop-icon-count-display --email-notifications-batching-period-seconds --notification-sound --realm-name-in-email-notifications-policy --automatically-follow-topics-policy --automatically-unmute-topics-in-muted-streams-policy --email-address-visibility --web-mark-read-on-scroll-policy --web-channel-default-view --user-list-style --web-animate-image-previews --web-stream-unreads-count-display-policy --resolved-topic-notice-auto-read-policy --set --undo-out --plan-out --if-current --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|subscription update|--channel-color --where-search --results --resume --max-errors --if-current --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|nav-view add;auth login|--name --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|nav-view edit|--name --if-current --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|status set|--status-text --text --emoji-name --emoji --emoji-code --reaction-type --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|message list|--sender --channel --topic --search --has --is --dm --since --until --narrow --limit --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|message send|--topic --content --user --content-file --results --max-errors --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|message edit|--content --prev-content-sha256 --content-file --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|message move|--topic --channel --propagate-mode --from-channel --from-topic --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --undo-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|message delete|--sender --channel --topic --search --has --is --dm --since --until --narrow --out --from --table --encoding --column --map --map-file --results --failed --resume --max-errors --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|message report|--report-type --description --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|message render|--content --content-file --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|message react;message unreact|--emoji-name --emoji-code --reaction-type --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|message typing|--op --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|message schedule add|--topic --content --user --at --content-file --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|message flag add;message flag remove|--sender --channel --topic --search --has --is --dm --since --until --narrow --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|attachment list;emoji list|--search --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|attachment upload|--name --results --max-errors --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|topic rename|--undo-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|topic move|--to-channel --results --max-errors --undo-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|topic merge|--from-channel --to-channel --into --results --max-errors --undo-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|push test|--push-account-id --device-id --token-file --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|push register|--device-id --token-kind --push-account-id --push-public-key --push-key-id --token-id --bouncer-public-key --push-key-file --registration-file --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|push register-apns|--appid --token-file --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|org activity|--chart --min-length --channel --since --until --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|org update|--name --description --org-type --default-language --string-id --waiting-period-threshold --authentication-methods --welcome-message-custom-text --default-avatar-source --message-content-edit-limit-seconds --message-content-delete-limit-seconds --move-messages-within-stream-limit-seconds --move-messages-between-streams-limit-seconds --message-retention-days --message-edit-history-visibility-policy --topics-policy --media-preview-size --new-stream-announcements-stream-id --signup-announcements-stream-id --zulip-update-announcements-stream-id --moderation-request-channel-id --digest-weekday --video-chat-provider --jitsi-server-url --giphy-rating --gif-rating-policy --default-code-block-language --create-public-stream-policy --create-private-stream-policy --create-web-public-stream-policy --private-message-policy --delete-own-message-policy --user-group-edit-policy --add-custom-emoji-policy --move-messages-between-streams-policy --edit-topic-policy --invite-to-realm-policy --invite-to-stream-policy --bot-creation-policy --wildcard-mention-policy --create-multiuse-invite-group --can-access-all-users-group --can-add-custom-emoji-group --can-add-subscribers-group --can-create-bots-group --can-create-groups --can-create-private-channel-group --can-create-public-channel-group --can-create-web-public-channel-group --can-create-write-only-bots-group --can-delete-any-message-group --can-delete-own-message-group --can-invite-users-group --can-manage-all-groups --can-manage-billing-group --can-mention-many-users-group --can-move-messages-between-channels-group --can-move-messages-between-topics-group --can-resolve-topics-group --can-set-delete-message-policy-group --can-set-topics-policy-group --can-summarize-topics-group --direct-message-initiator-group --direct-message-permission-group --workplace-users-group --undo-out --plan-out --if-current --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|org test-welcome|--text --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|org deactivate|--deletion-delay-days --confirm --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|profile-field list|--type --search --limit --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|profile-field add|--hint --field-data --type --option --account --url-pattern --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|profile-field update|--name --hint --field-data --option --account --url-pattern --results --resume --max-errors --undo-out --plan-out --if-current --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|domain add|--results --resume --max-errors --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|domain update|--results --resume --max-errors --plan-out --if-current --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|emoji add|--file --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|linkifier add|--example-input --reverse-template --alternative-url-templates --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|linkifier edit|--pattern --url-template --example-input --reverse-template --alternative-url-templates --undo-out --plan-out --if-current --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|linkifier test|--pattern --url-template --in-place-of --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|playground add|--language --url-template --plan-out --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|data-export start|--type --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|data-export wait|--within --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|webhook listen|--port --host --path --token-file --reply --exec --exec-jobs --forward --max-body --tls-cert --tls-key --count --for --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|webhook sample|--trigger --token-file --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|journal verify|--head --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|wait user;wait channel;wait group|--for --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|api get;api post;api patch;api delete|--raw-field --field --input --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|sandbox start|--port --feature-level --rate-limit --users --channels --state --log --faults --deactivated --heartbeat --queue-timeout --backlog --traffic --language --tls-mode --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|sandbox run|--port --feature-level --rate-limit --users --channels --state --log --faults --deactivated --heartbeat --queue-timeout --backlog --traffic --language --tls-mode --as --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|sandbox emit|--count --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
t|sandbox deliver|--url --count --trigger --token-file --answer-within --feature-level --site --email --zuliprc --profile --format --fields --jq --columns --sort --csv-for --color --timeout --max-wait
s|whoami;history;completion;channel view;channel access;channel email;channel default list;channel default-group list;user view;user status;user settings list;bot key;bot storage list;group view;group members list;audit permissions;defaults list;subscription list;nav-view list;message readers;message render;message schedule list;attachment space;push device list;org view;profile-field list;domain list;linkifier list;linkifier test;playground list;data-export wait;webhook sample;journal verify;wait user;wait channel;wait group;server info;auth list;auth switch;auth rename;auth logout;config get;config set;config unset;config path;api list;sandbox deliver;help exit-codes;help environment;help formatting;help references;help desired-state;help asking;help bulk;help events;help json;help ci;help moderation;help commands|--json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|doctor|--push --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|report;schema;data-export download|--force --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|plan|--allow-commands --offline --force --detailed-exitcode --no-removals --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|apply|--allow-commands --no-removals --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|diff|--allow-commands --offline --detailed-exitcode --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|export|--known-only --check --force --minimal --archived --bots --partial --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|lint|--rules --model --force --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|sync|--once --allow-commands --no-removals --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|tail|--all-public --no-all-public --since-cursor --exec-key --wait --no-wait --snapshot --resync --no-resync --fail-on-gap --heartbeats --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|mcp|--allow-writes --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|channel list|--include-public --no-include-public --include-web-public --no-include-web-public --include-subscribed --no-include-subscribed --exclude-archived --no-exclude-archived --include-archived --include-all --no-include-all --include-default --no-include-default --include-owner-subscribed --no-include-owner-subscribed --include-can-access-content --no-include-can-access-content --include-all-active --no-include-all-active --archived --no-archived --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|channel create|--announce --no-announce --invite-only --no-invite-only --private --no-private --is-web-public --no-is-web-public --web-public --no-web-public --history-public-to-subscribers --no-history-public-to-subscribers --is-default-stream --no-is-default-stream --default --no-default --is-default --no-is-default --default-push-notifications --no-default-push-notifications --template --empty-clears --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|channel update|--is-private --no-is-private --private --no-private --invite-only --no-invite-only --is-web-public --no-is-web-public --web-public --no-web-public --history-public-to-subscribers --no-history-public-to-subscribers --is-default-stream --no-is-default-stream --default --no-default --is-default --no-is-default --is-archived --no-is-archived --unarchive --default-push-notifications --no-default-push-notifications --all --where-archived --where-no-archived --template --empty-clears --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|channel archive;channel unarchive;channel unsubscribe;group deactivate;group reactivate|--all --template --empty-clears --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|channel subscribe|--authorization-errors-fatal --no-authorization-errors-fatal --announce --no-announce --invite-only --no-invite-only --private --no-private --is-web-public --no-is-web-public --web-public --no-web-public --history-public-to-subscribers --no-history-public-to-subscribers --is-default-stream --no-is-default-stream --default --no-default --is-default --no-is-default --default-push-notifications --no-default-push-notifications --send-new-subscription-messages --no-send-new-subscription-messages --all --create --include-archived --template --empty-clears --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|channel topics;message history;topic list|--allow-empty-topic-name --no-allow-empty-topic-name --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|channel delete-topic;channel default add;channel default remove;folder archive;folder unarchive;bot deactivate;bot reactivate;bot storage remove;invite resend;topic delete;emoji remove;linkifier remove|--all --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|channel mark-topic-read;channel default-group create;channel default-group update;channel default-group delete;channel default-group add;channel default-group remove;folder create;folder reorder;user avatar set;user avatar remove;bot regenerate-key;bot storage set;nav-view remove;status clear;message edit;message report;message react;message unreact;message typing;message schedule remove;attachment upload;topic resolve;topic unresolve;push test;push register;push register-apns;push device register;push device remove;org test-welcome;org deactivate;org icon set;org icon remove;profile-field remove;profile-field reorder;domain remove;emoji add;linkifier add;linkifier edit;linkifier reorder;playground add;playground remove;data-export start;data-export delete;auth rotate;sandbox emit|--dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|channel subscribers list;audit users|--bots --no-bots --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|channel subscribers set|--send-new-subscription-messages --no-send-new-subscription-messages --allow-self --allow-empty --allow-large --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|folder list|--include-archived --no-include-archived --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|folder update|--all --where-include-archived --where-no-include-archived --template --empty-clears --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|user list|--client-gravatar --no-client-gravatar --include-custom-profile-fields --no-include-custom-profile-fields --bots --no-bots --include-deactivated --deactivated --no-deactivated --last-active --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|user create|--password-stdin --generate-password --template --empty-clears --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|user onboard|--welcome --template --empty-clears --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|user update|--all --where-bots --where-no-bots --where-include-deactivated --where-deactivated --where-no-deactivated --template --empty-clears --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|user deactivate|--all --notify --delete-profile --delete-public-channel-messages --delete-private-channel-messages --delete-direct-messages --template --empty-clears --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|user offboard|--all --leave-behind --out-of-groups --notify --delete-profile --delete-public-channel-messages --delete-private-channel-messages --delete-direct-messages --template --empty-clears --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|user reactivate|--all --where-bots --where-no-bots --template --empty-clears --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|user presence;auth status|--all --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|user settings update|--enable-drafts-synchronization --no-enable-drafts-synchronization --enter-sends --no-enter-sends --fluid-layout-width --no-fluid-layout-width --high-contrast-mode --no-high-contrast-mode --left-side-userlist --no-left-side-userlist --starred-message-counts --no-starred-message-counts --translate-emoticons --no-translate-emoticons --twenty-four-hour-time --no-twenty-four-hour-time --enable-desktop-notifications --no-enable-desktop-notifications --enable-digest-emails --no-enable-digest-emails --enable-offline-email-notifications --no-enable-offline-email-notifications --enable-offline-push-notifications --no-enable-offline-push-notifications --enable-online-push-notifications --no-enable-online-push-notifications --enable-sounds --no-enable-sounds --enable-stream-audible-notifications --no-enable-stream-audible-notifications --enable-stream-desktop-notifications --no-enable-stream-desktop-notifications --enable-stream-email-notifications --no-enable-stream-email-notifications --enable-stream-push-notifications --no-enable-stream-push-notifications --message-content-in-email-notifications --no-message-content-in-email-notifications --pm-content-in-desktop-notifications --no-pm-content-in-desktop-notifications --presence-enabled --no-presence-enabled --wildcard-mentions-notify --no-wildcard-mentions-notify --enable-followed-topic-desktop-notifications --no-enable-followed-topic-desktop-notifications --enable-followed-topic-email-notifications --no-enable-followed-topic-email-notifications --enable-followed-topic-push-notifications --no-enable-followed-topic-push-notifications --enable-followed-topic-audible-notifications --no-enable-followed-topic-audible-notifications --enable-followed-topic-wildcard-mentions-notify --no-enable-followed-topic-wildcard-mentions-notify --automatically-follow-topics-where-mentioned --no-automatically-follow-topics-where-mentioned --display-emoji-reaction-users --no-display-emoji-reaction-users --web-escape-navigates-to-home-view --no-web-escape-navigates-to-home-view --receives-typing-notifications --no-receives-typing-notifications --send-private-typing-notifications --no-send-private-typing-notifications --send-read-receipts --no-send-read-receipts --send-stream-typing-notifications --no-send-stream-typing-notifications --web-navigate-to-sent-message --no-web-navigate-to-sent-message --web-suggest-update-timezone --no-web-suggest-update-timezone --hide-ai-features --no-hide-ai-features --web-left-sidebar-show-channel-folders --no-web-left-sidebar-show-channel-folders --web-inbox-show-channel-folders --no-web-inbox-show-channel-folders --web-left-sidebar-unreads-count-summary --no-web-left-sidebar-unreads-count-summary --enable-login-emails --no-enable-login-emails --enable-marketing-emails --no-enable-marketing-emails --allow-private-data-export --no-allow-private-data-export --all --where-bots --where-no-bots --where-include-deactivated --where-deactivated --where-no-deactivated --skip-if-already-edited --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|bot list;audit bots|--include-deactivated --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|bot create|--default-all-public --no-default-all-public --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|bot update|--default-all-public --no-default-all-public --default-all-public-streams --no-default-all-public-streams --all --where-include-deactivated --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|group list|--include-deactivated-groups --no-include-deactivated-groups --include-deactivated --no-include-deactivated --system --no-system --deactivated --no-deactivated --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|group create;group members add;group members remove|--template --empty-clears --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|group update|--deactivated --no-deactivated --all --where-deactivated --where-no-deactivated --template --empty-clears --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|group expand|--direct --no-direct --bots --no-bots --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|group members set|--allow-self --allow-empty --allow-large --template --empty-clears --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|invite list|--links --no-links --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|invite create|--default-channels --no-default-channels --notify-referrer-on-join --no-notify-referrer-on-join --link --again --template --empty-clears --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|invite revoke|--all --where-links --where-no-links --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|open user;open channel;open group|--print --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|audit access|--guests --bots --no-bots --archived --no-archived --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|defaults set|--enable-drafts-synchronization --no-enable-drafts-synchronization --enter-sends --no-enter-sends --fluid-layout-width --no-fluid-layout-width --high-contrast-mode --no-high-contrast-mode --left-side-userlist --no-left-side-userlist --starred-message-counts --no-starred-message-counts --translate-emoticons --no-translate-emoticons --twenty-four-hour-time --no-twenty-four-hour-time --enable-desktop-notifications --no-enable-desktop-notifications --enable-digest-emails --no-enable-digest-emails --enable-offline-email-notifications --no-enable-offline-email-notifications --enable-offline-push-notifications --no-enable-offline-push-notifications --enable-online-push-notifications --no-enable-online-push-notifications --enable-sounds --no-enable-sounds --enable-stream-audible-notifications --no-enable-stream-audible-notifications --enable-stream-desktop-notifications --no-enable-stream-desktop-notifications --enable-stream-email-notifications --no-enable-stream-email-notifications --enable-stream-push-notifications --no-enable-stream-push-notifications --message-content-in-email-notifications --no-message-content-in-email-notifications --pm-content-in-desktop-notifications --no-pm-content-in-desktop-notifications --presence-enabled --no-presence-enabled --wildcard-mentions-notify --no-wildcard-mentions-notify --enable-followed-topic-desktop-notifications --no-enable-followed-topic-desktop-notifications --enable-followed-topic-email-notifications --no-enable-followed-topic-email-notifications --enable-followed-topic-push-notifications --no-enable-followed-topic-push-notifications --enable-followed-topic-audible-notifications --no-enable-followed-topic-audible-notifications --enable-followed-topic-wildcard-mentions-notify --no-enable-followed-topic-wildcard-mentions-notify --automatically-follow-topics-where-mentioned --no-automatically-follow-topics-where-mentioned --display-emoji-reaction-users --no-display-emoji-reaction-users --web-escape-navigates-to-home-view --no-web-escape-navigates-to-home-view --receives-typing-notifications --no-receives-typing-notifications --send-private-typing-notifications --no-send-private-typing-notifications --send-read-receipts --no-send-read-receipts --send-stream-typing-notifications --no-send-stream-typing-notifications --web-navigate-to-sent-message --no-web-navigate-to-sent-message --web-suggest-update-timezone --no-web-suggest-update-timezone --hide-ai-features --no-hide-ai-features --web-left-sidebar-show-channel-folders --no-web-left-sidebar-show-channel-folders --web-inbox-show-channel-folders --no-web-inbox-show-channel-folders --web-left-sidebar-unreads-count-summary --no-web-left-sidebar-unreads-count-summary --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|subscription update|--muted --no-muted --pinned --no-pinned --desktop-notifications --no-desktop-notifications --audible-notifications --no-audible-notifications --push-notifications --no-push-notifications --email-notifications --no-email-notifications --wildcard-mentions-notify --no-wildcard-mentions-notify --all --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|nav-view add;nav-view edit|--is-pinned --no-is-pinned --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|status set|--away --no-away --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|message list|--apply-markdown --no-apply-markdown --allow-empty-topic-name --no-allow-empty-topic-name --public --oldest-first --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|message view|--apply-markdown --no-apply-markdown --allow-empty-topic-name --no-allow-empty-topic-name --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|message send;message schedule add|--read-by-sender --no-read-by-sender --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|message move|--send-notification-to-old-thread --no-send-notification-to-old-thread --send-notification-to-new-thread --no-send-notification-to-new-thread --template --empty-clears --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|message delete|--public --template --empty-clears --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|message flag add;message flag remove|--public --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|attachment list|--used --no-used --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|attachment delete|--all --where-used --where-no-used --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|topic rename;topic move;topic merge|--send-notification-to-old-thread --no-send-notification-to-old-thread --send-notification-to-new-thread --no-send-notification-to-new-thread --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|org activity|--totals --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|org update|--want-advertise-in-communities-directory --no-want-advertise-in-communities-directory --emails-restricted-to-domains --no-emails-restricted-to-domains --disallow-disposable-email-addresses --no-disallow-disposable-email-addresses --invite-required --no-invite-required --require-unique-names --no-require-unique-names --send-welcome-emails --no-send-welcome-emails --name-changes-disabled --no-name-changes-disabled --email-changes-disabled --no-email-changes-disabled --avatar-changes-disabled --no-avatar-changes-disabled --allow-message-editing --no-allow-message-editing --enable-read-receipts --no-enable-read-receipts --mandatory-topics --no-mandatory-topics --inline-image-preview --no-inline-image-preview --inline-url-embed-preview --no-inline-url-embed-preview --send-channel-events-messages --no-send-channel-events-messages --digest-emails-enabled --no-digest-emails-enabled --message-content-allowed-in-email-notifications --no-message-content-allowed-in-email-notifications --enable-spectator-access --no-enable-spectator-access --enable-guest-user-indicator --no-enable-guest-user-indicator --enable-guest-user-dm-warning --no-enable-guest-user-dm-warning --require-e2ee-push-notifications --no-require-e2ee-push-notifications --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|org logo set;org logo remove|--night --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|profile-field add|--summary --no-summary --required --no-required --editable --no-editable --matching --no-matching --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|profile-field update|--summary --no-summary --display-in-profile-summary --no-display-in-profile-summary --required --no-required --editable --no-editable --editable-by-user --no-editable-by-user --matching --no-matching --use-for-user-matching --no-use-for-user-matching --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|domain add;domain update|--allow-subdomains --no-allow-subdomains --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|emoji list|--deactivated --no-deactivated --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|data-export list|--pending --no-pending --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|data-export consents|--consented --no-consented --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|webhook listen|--token --no-token --exec-key --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|auth login|--with-key --with-password --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|auth token|--show --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|config list|--origin --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|api get|--include --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|api post;api patch;api delete|--include --dry-run --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|sandbox start|--forget-queues --tls --detach --env --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|sandbox run|--forget-queues --tls --json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help
s|*|--json --quiet --no-csv-guard --yes --no-input --debug --allow-ignored --help --version
l|whoami --fields|user_id full_name delivery_email email role is_bot is_active date_joined timezone bot_type bot_owner_id profile_data is_owner is_admin is_guest is_imported_stub is_deleted avatar_url avatar_version max_message_id
l|doctor --fields;doctor --columns|check outcome message hint
v|doctor --sort|check outcome message hint
l|report --fields|format_version site organization feature_level read_at read_by gaps people bots active_people messages users channels findings since
l|plan --only;plan --skip;apply --only;apply --skip;diff --only;diff --skip;export --only;export --skip|organization defaults pictures profile_fields users groups folders channels default_groups bots domains linkifiers playgrounds emoji nav_views
v|plan --exit-on;diff --exit-on|changes removals
v|plan --prune;apply --prune;diff --prune|organization defaults pictures profile_fields users groups folders channels default_groups bots domains linkifiers playgrounds emoji nav_views
l|plan --allow;apply --allow;sync --allow|archive deactivate history retention own-rights owners empty first-managed
l|plan --deny;apply --deny;sync --deny|widens-access narrows-access removes-people gives-administration hides-or-deletes notifies blind
l|plan --fields|format_version profile site feature_level fingerprint has_changes removes totals changes stops remarks unresolved unknown coverage cost error
l|plan --columns;diff --columns|kind name action outcome risks
v|plan --sort;diff --sort|kind name action outcome risks
v|apply --on-error|continue stop
l|apply --fields|format_version profile site feature_level fingerprint outcome outcomes halted totals changes unresolved unknown requests seconds error
l|diff --fields|format_version profile site has_changes removes changes error
v|lint --fail-on|error warning info
l|lint --fields|rule severity outcome kind name message why fix file line column exception
l|lint --columns|severity rule outcome place message fix kind name why
v|lint --sort|severity rule outcome place message fix kind name why
l|schema --fields|file outcome
l|tail --types;history --types|stream subscription default_streams default_stream_groups channel_folder realm_user realm_bot user_status presence custom_profile_fields invites_changed user_group realm realm_domains realm_emoji realm_linkifiers realm_filters realm_playgrounds realm_user_settings_defaults realm_export realm_export_consent realm_billing user_settings update_display_settings update_global_notifications alert_words user_topic muted_topics muted_users navigation_view reaction typing typing_edit_message update_message_flags message update_message delete_message submessage attachment drafts saved_snippets scheduled_messages reminders onboarding_steps has_zoom_token has_webex_token hotspots device push_device heartbeat restart web_reload_client
l|tail --op|create delete update add remove peer_add peer_remove reorder add_members remove_members add_subgroups remove_subgroups update_dict deactivated change update_one start stop
l|tail --user;channel create --subscribers;channel subscribe --users;channel unsubscribe --users;channel subscribers set --users;user list --users;group create --members|me none group:
v|tail --exec-on-error|stop continue
l|history --fields|seq time actor_id who what type op event
l|history --columns|time who what type op seq actor_id
v|history --sort|time who what type op seq actor_id
l|channel list --privacy;channel update --where-privacy;channel archive --where-privacy;channel unarchive --where-privacy;channel subscribe --where-privacy;channel unsubscribe --where-privacy;channel default add --where-privacy;channel default remove --where-privacy;audit access --privacy|public private web-public
v|channel list --folder;channel update --folder;channel update --folder-id;channel update --where-folder;channel archive --where-folder;channel unarchive --where-folder;channel subscribe --where-folder;channel unsubscribe --where-folder;channel default add --where-folder;channel default remove --where-folder;bot create --default-sending-channel;bot create --default-events-channel;bot update --default-sending-channel;bot update --default-sending-stream;bot update --default-events-channel;bot update --default-events-register-stream;invite create --expires-in;audit access --folder;org update --new-stream-announcements-stream-id;org update --signup-announcements-stream-id;org update --zulip-update-announcements-stream-id;org update --moderation-request-channel-id;org deactivate --deletion-delay-days|none
l|channel list --fields;channel view --fields;channel default list --fields;wait channel --fields|stream_id name description rendered_description subscriber_count invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group date_created creator_id stream_post_policy is_announcement_only first_message_id is_recently_active stream_weekly_traffic
l|channel list --columns;channel default list --columns|id name subscriber-count privacy archived folder posting description rendered-description is-web-public history default retention policy default-push can-add-subscribers-group can-remove-subscribers-group administering can-delete-any-message-group can-delete-own-message-group can-move-messages-out-of-channel-group can-move-messages-within-channel-group can-subscribe-group can-resolve-topics-group can-create-topic-group created creator stream-post-policy is-announcement-only first-message-id recently-active traffic
v|channel list --sort;channel default list --sort|id name subscriber-count privacy archived folder posting description rendered-description is-web-public history default retention policy default-push can-add-subscribers-group can-remove-subscribers-group administering can-delete-any-message-group can-delete-own-message-group can-move-messages-out-of-channel-group can-move-messages-within-channel-group can-subscribe-group can-resolve-topics-group can-create-topic-group created creator stream-post-policy is-announcement-only first-message-id recently-active traffic
v|channel access --user;channel email --sender;user offboard --hand-over-to;bot list --owner;bot update --owner;bot update --bot-owner-id;bot update --where-owner;bot deactivate --where-owner;bot reactivate --where-owner;invite list --by;invite resend --where-by;invite revoke --where-by;audit access --user;audit bots --owner;audit permissions --user;message list --sender;message list --dm;message send --user;message delete --sender;message delete --dm;message schedule add --user;message flag add --sender;message flag add --dm;message flag remove --sender;message flag remove --dm|me
l|channel access --fields|setting allows value also count user_ids may through why
l|channel access --columns|setting allows who also count users may why through
v|channel access --sort|setting allows who also count users may why through
v|channel create --message-retention-days;channel update --message-retention-days;channel subscribe --message-retention-days|realm_default unlimited
v|channel create --topics-policy;channel update --topics-policy;channel subscribe --topics-policy|inherit allow_empty_topic disable_empty_topic empty_topic_only
l|channel create --can-add-subscribers-group;channel create --can-remove-subscribers-group;channel create --can-administer-channel-group;channel create --can-delete-any-message-group;channel create --can-delete-own-message-group;channel create --can-move-messages-out-of-channel-group;channel create --can-move-messages-within-channel-group;channel create --can-send-message-group;channel create --can-subscribe-group;channel create --can-resolve-topics-group;channel create --can-create-topic-group;channel update --can-add-subscribers-group;channel update --can-remove-subscribers-group;channel update --can-administer-channel-group;channel update --can-delete-any-message-group;channel update --can-delete-own-message-group;channel update --can-move-messages-out-of-channel-group;channel update --can-move-messages-within-channel-group;channel update --can-send-message-group;channel update --can-subscribe-group;channel update --can-resolve-topics-group;channel update --can-create-topic-group;channel subscribe --can-add-subscribers-group;channel subscribe --can-remove-subscribers-group;channel subscribe --can-administer-channel-group;channel subscribe --can-delete-any-message-group;channel subscribe --can-delete-own-message-group;channel subscribe --can-move-messages-out-of-channel-group;channel subscribe --can-move-messages-within-channel-group;channel subscribe --can-send-message-group;channel subscribe --can-subscribe-group;channel subscribe --can-resolve-topics-group;channel subscribe --can-create-topic-group;group create --can-add-members-group;group create --can-join-group;group create --can-leave-group;group create --can-manage-group;group create --can-mention-group;group create --can-remove-members-group;group update --can-add-members-group;group update --can-join-group;group update --can-leave-group;group update --can-manage-group;group update --can-mention-group;group update --can-remove-members-group;org update --create-multiuse-invite-group;org update --can-access-all-users-group;org update --can-add-custom-emoji-group;org update --can-add-subscribers-group;org update --can-create-bots-group;org update --can-create-groups;org update --can-create-private-channel-group;org update --can-create-public-channel-group;org update --can-create-web-public-channel-group;org update --can-create-write-only-bots-group;org update --can-delete-any-message-group;org update --can-delete-own-message-group;org update --can-invite-users-group;org update --can-manage-all-groups;org update --can-manage-billing-group;org update --can-mention-many-users-group;org update --can-move-messages-between-channels-group;org update --can-move-messages-between-topics-group;org update --can-resolve-topics-group;org update --can-set-delete-message-policy-group;org update --can-set-topics-policy-group;org update --can-summarize-topics-group;org update --direct-message-initiator-group;org update --direct-message-permission-group;org update --workplace-users-group|role:nobody role:owners role:administrators role:admins role:moderators role:fullmembers role:members role:everyone role:internet
v|channel create --stream-post-policy;channel update --stream-post-policy;channel subscribe --stream-post-policy|everyone administrators full-members moderators
v|channel create --if-exists;user create --if-exists;group create --if-exists|fail skip update
v|channel create --table;channel update --table;channel archive --table;channel unarchive --table;channel subscribe --table;channel unsubscribe --table;folder update --table;user create --table;user onboard --table;user update --table;user deactivate --table;user offboard --table;user reactivate --table;group create --table;group update --table;group deactivate --table;group reactivate --table;group members add --table;group members remove --table;group members set --table;invite create --table;message move --table;message delete --table|csv tsv ndjson yaml
l|channel create --fields|stream_id name description invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group stream_post_policy subscribers outcome row key error
v|channel update --if-current|name= description= is-private= is-web-public= history-public-to-subscribers= is-default-stream= message-retention-days= is-archived= folder= topics-policy= default-push-notifications= can-add-subscribers-group= can-remove-subscribers-group= can-administer-channel-group= can-delete-any-message-group= can-delete-own-message-group= can-move-messages-out-of-channel-group= can-move-messages-within-channel-group= can-send-message-group= can-subscribe-group= can-resolve-topics-group= can-create-topic-group= stream-post-policy=
l|channel update --fields;channel archive --fields;channel unarchive --fields|stream_id name description invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group stream_post_policy outcome row key error
l|channel subscribe --fields;channel unsubscribe --fields;channel subscribers set --fields|stream_id name user_id full_name email outcome message
l|channel subscribe --columns;channel unsubscribe --columns;channel subscribers set --columns|id channel user email outcome user_id message
v|channel subscribe --sort;channel unsubscribe --sort;channel subscribers set --sort|id channel user email outcome user_id message
l|channel topics --fields;topic list --fields|name max_id
l|channel topics --columns;topic list --columns|topic last-message
v|channel topics --sort;topic list --sort|topic last-message
l|channel delete-topic --fields;channel mark-topic-read --fields;topic delete --fields|stream_id name topic_name outcome
l|channel email --fields|stream_id name email
l|channel subscribers list --fields;wait user --fields|user_id full_name delivery_email email role is_bot is_active date_joined timezone bot_type bot_owner_id profile_data is_owner is_admin is_guest is_imported_stub is_deleted avatar_url avatar_version
l|channel subscribers list --columns|id name email role bot active joined api-email timezone bot-type owner profile-data is-owner is-admin is-guest is-imported-stub is-deleted avatar-url avatar-version
v|channel subscribers list --sort|id name email role bot active joined api-email timezone bot-type owner profile-data is-owner is-admin is-guest is-imported-stub is-deleted avatar-url avatar-version
l|channel default add --fields;channel default remove --fields|stream_id name description invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group stream_post_policy outcome
l|channel default-group list --fields|id name description streams
l|channel default-group list --columns|id name description channels
v|channel default-group list --sort|id name description channels
l|channel default-group create --fields;channel default-group update --fields;channel default-group delete --fields;channel default-group add --fields;channel default-group remove --fields|id name description streams outcome
v|channel default-group update --if-current;folder update --if-current|name= description=
l|folder list --fields|id name description rendered_description order date_created creator_id is_archived
l|folder list --columns|id name description archived rendered-description order created creator
v|folder list --sort|id name description archived rendered-description order created creator
l|folder create --fields;folder archive --fields;folder unarchive --fields|id name description is_archived outcome
l|folder update --fields|id name description is_archived outcome row key error
l|folder reorder --fields;folder reorder --columns;profile-field reorder --fields;profile-field reorder --columns|id name order outcome
v|folder reorder --sort;profile-field reorder --sort|id name order outcome
l|user list --role;user update --where-role;user deactivate --where-role;user offboard --where-role;user reactivate --where-role;user settings update --where-role;invite list --role;invite resend --where-role;invite revoke --where-role;audit access --role;audit users --role|owner administrator moderator member guest
l|user list --fields|user_id full_name delivery_email email role is_bot is_active date_joined timezone bot_type bot_owner_id profile_data is_owner is_admin is_guest is_imported_stub is_deleted avatar_url avatar_version presence last_active
l|user list --columns|id name email role bot active joined api-email timezone bot-type owner profile-data is-owner is-admin is-guest is-imported-stub is-deleted avatar-url avatar-version last-active
v|user list --sort|id name email role bot active joined api-email timezone bot-type owner profile-data is-owner is-admin is-guest is-imported-stub is-deleted avatar-url avatar-version last-active
l|user view --fields|user_id full_name delivery_email email role is_bot is_active date_joined timezone bot_type bot_owner_id profile_data is_owner is_admin is_guest is_imported_stub is_deleted avatar_url avatar_version status presence last_active group_ids channel_ids
v|user create --role;user onboard --role;user update --role;bot update --role;invite create --role|owner administrator moderator member guest
l|user create --fields|user_id full_name delivery_email role profile_data error outcome row key
v|user onboard --by|invite create
l|user onboard --fields|user_id full_name delivery_email role profile_data by reason later error outcome row key
v|user update --if-current|full-name= new-email= role= profile-field=
l|user update --fields|user_id full_name delivery_email role profile_data outcome row key error
l|user deactivate --fields|user_id full_name is_active only_administrator_of only_manager_of only_holder_of group_ids bot_ids open_invitations outcome row key error
l|user offboard --fields|user_id full_name is_active only_administrator_of only_manager_of only_holder_of group_ids bot_ids open_invitations handed_over_to handed_over left_behind outcome row key error
l|user reactivate --fields|user_id full_name is_active channel_ids group_ids deactivated_bot_ids outcome row key error
l|user status --fields|user_id full_name status_text emoji_name emoji_code reaction_type away
l|user presence --fields|user_id full_name email presence last_active
l|user presence --columns|id name email presence last-active
v|user presence --sort|id name email presence last-active
l|user avatar set --fields;user avatar remove --fields|user_id full_name avatar_url outcome
l|user settings list --fields;defaults list --fields|name value label allowed_values min max meaning
l|user settings list --columns;defaults list --columns|name value label allowed meaning
v|user settings list --sort;defaults list --sort|name value label allowed meaning
v|user settings update --color-scheme;defaults set --color-scheme|automatic dark light
v|user settings update --web-home-view;defaults set --web-home-view|recent_topics inbox all_messages
v|user settings update --demote-inactive-streams;user settings update --realm-name-in-email-notifications-policy;defaults set --demote-inactive-streams;defaults set --realm-name-in-email-notifications-policy|automatic always never
v|user settings update --emojiset;defaults set --emojiset|google twitter text
v|user settings update --desktop-icon-count-display;defaults set --desktop-icon-count-display|all-unread-messages dms-mentions-and-followed-topics dms-and-mentions none
v|user settings update --automatically-follow-topics-policy;user settings update --automatically-unmute-topics-in-muted-streams-policy;defaults set --automatically-follow-topics-policy;defaults set --automatically-unmute-topics-in-muted-streams-policy|participates sends starts never
v|user settings update --email-address-visibility;defaults set --email-address-visibility|everyone members administrators nobody moderators
v|user settings update --web-mark-read-on-scroll-policy;defaults set --web-mark-read-on-scroll-policy|always conversation-views never
v|user settings update --web-channel-default-view;defaults set --web-channel-default-view|top-topic channel-feed list-of-topics top-unread-topic
v|user settings update --user-list-style;defaults set --user-list-style|compact with-status with-avatar-and-status
v|user settings update --web-animate-image-previews;defaults set --web-animate-image-previews|always on_hover never
v|user settings update --web-stream-unreads-count-display-policy;defaults set --web-stream-unreads-count-display-policy|all-channels unmuted-channels-and-topics no-channels
v|user settings update --resolved-topic-notice-auto-read-policy;defaults set --resolved-topic-notice-auto-read-policy|always except_followed never
v|user settings update --set|full_name= color_scheme= web_font_size_px= web_line_height_percent= web_home_view= demote_inactive_streams= emojiset= enable_drafts_synchronization= enter_sends= fluid_layout_width= high_contrast_mode= left_side_userlist= starred_message_counts= translate_emoticons= twenty_four_hour_time= desktop_icon_count_display= email_notifications_batching_period_seconds= enable_desktop_notifications= enable_digest_emails= enable_offline_email_notifications= enable_offline_push_notifications= enable_online_push_notifications= enable_sounds= enable_stream_audible_notifications= enable_stream_desktop_notifications= enable_stream_email_notifications= enable_stream_push_notifications= message_content_in_email_notifications= notification_sound= pm_content_in_desktop_notifications= presence_enabled= realm_name_in_email_notifications_policy= wildcard_mentions_notify= enable_followed_topic_desktop_notifications= enable_followed_topic_email_notifications= enable_followed_topic_push_notifications= enable_followed_topic_audible_notifications= enable_followed_topic_wildcard_mentions_notify= automatically_follow_topics_policy= automatically_unmute_topics_in_muted_streams_policy= automatically_follow_topics_where_mentioned= display_emoji_reaction_users= email_address_visibility= web_escape_navigates_to_home_view= receives_typing_notifications= send_private_typing_notifications= send_read_receipts= send_stream_typing_notifications= web_mark_read_on_scroll_policy= web_channel_default_view= user_list_style= web_animate_image_previews= web_stream_unreads_count_display_policy= web_navigate_to_sent_message= web_suggest_update_timezone= hide_ai_features= web_left_sidebar_show_channel_folders= web_inbox_show_channel_folders= web_left_sidebar_unreads_count_summary= resolved_topic_notice_auto_read_policy= default_language= timezone= enable_login_emails= enable_marketing_emails= allow_private_data_export=
v|user settings update --if-current|full-name= color-scheme= web-font-size-px= web-line-height-percent= web-home-view= demote-inactive-streams= emojiset= enable-drafts-synchronization= enter-sends= fluid-layout-width= high-contrast-mode= left-side-userlist= starred-message-counts= translate-emoticons= twenty-four-hour-time= desktop-icon-count-display= email-notifications-batching-period-seconds= enable-desktop-notifications= enable-digest-emails= enable-offline-email-notifications= enable-offline-push-notifications= enable-online-push-notifications= enable-sounds= enable-stream-audible-notifications= enable-stream-desktop-notifications= enable-stream-email-notifications= enable-stream-push-notifications= message-content-in-email-notifications= notification-sound= pm-content-in-desktop-notifications= presence-enabled= realm-name-in-email-notifications-policy= wildcard-mentions-notify= enable-followed-topic-desktop-notifications= enable-followed-topic-email-notifications= enable-followed-topic-push-notifications= enable-followed-topic-audible-notifications= enable-followed-topic-wildcard-mentions-notify= automatically-follow-topics-policy= automatically-unmute-topics-in-muted-streams-policy= automatically-follow-topics-where-mentioned= display-emoji-reaction-users= email-address-visibility= web-escape-navigates-to-home-view= receives-typing-notifications= send-private-typing-notifications= send-read-receipts= send-stream-typing-notifications= web-mark-read-on-scroll-policy= web-channel-default-view= user-list-style= web-animate-image-previews= web-stream-unreads-count-display-policy= web-navigate-to-sent-message= web-suggest-update-timezone= hide-ai-features= web-left-sidebar-show-channel-folders= web-inbox-show-channel-folders= web-left-sidebar-unreads-count-summary= resolved-topic-notice-auto-read-policy= default-language= timezone= enable-login-emails= enable-marketing-emails= allow-private-data-export=
l|user settings update --fields|user_id full_name color_scheme web_font_size_px web_line_height_percent web_home_view demote_inactive_streams emojiset enable_drafts_synchronization enter_sends fluid_layout_width high_contrast_mode left_side_userlist starred_message_counts translate_emoticons twenty_four_hour_time desktop_icon_count_display email_notifications_batching_period_seconds enable_desktop_notifications enable_digest_emails enable_offline_email_notifications enable_offline_push_notifications enable_online_push_notifications enable_sounds enable_stream_audible_notifications enable_stream_desktop_notifications enable_stream_email_notifications enable_stream_push_notifications message_content_in_email_notifications notification_sound pm_content_in_desktop_notifications presence_enabled realm_name_in_email_notifications_policy wildcard_mentions_notify enable_followed_topic_desktop_notifications enable_followed_topic_email_notifications enable_followed_topic_push_notifications enable_followed_topic_audible_notifications enable_followed_topic_wildcard_mentions_notify automatically_follow_topics_policy automatically_unmute_topics_in_muted_streams_policy automatically_follow_topics_where_mentioned display_emoji_reaction_users email_address_visibility web_escape_navigates_to_home_view receives_typing_notifications send_private_typing_notifications send_read_receipts send_stream_typing_notifications web_mark_read_on_scroll_policy web_channel_default_view user_list_style web_animate_image_previews web_stream_unreads_count_display_policy web_navigate_to_sent_message web_suggest_update_timezone hide_ai_features web_left_sidebar_show_channel_folders web_inbox_show_channel_folders web_left_sidebar_unreads_count_summary resolved_topic_notice_auto_read_policy default_language timezone enable_login_emails enable_marketing_emails allow_private_data_export error outcome
l|bot list --type;bot update --where-type;bot deactivate --where-type;bot reactivate --where-type;audit bots --type|generic incoming-webhook outgoing-webhook embedded
l|bot list --fields|user_id full_name short_name email bot_type role bot_owner_id is_active default_sending_stream default_events_register_stream default_all_public_streams service_payload_url service_name service_interface
l|bot list --columns|id name email type role owner active short-name sending-channel events-channel all-public payload-url service interface
v|bot list --sort|id name email type role owner active short-name sending-channel events-channel all-public payload-url service interface
v|bot create --type|generic incoming-webhook outgoing-webhook embedded
v|bot create --interface;bot update --interface;bot update --service-interface|json slack
l|bot create --fields;bot update --fields|user_id full_name short_name bot_type role bot_owner_id default_sending_stream default_events_register_stream default_all_public_streams service_payload_url service_name config_data service_interface outcome
v|bot update --if-current|full-name= short-name= role= owner= default-sending-channel= default-events-channel= default-all-public= payload-url= interface=
l|bot deactivate --fields;bot reactivate --fields|user_id full_name is_active outcome
l|bot key --fields|user_id full_name email key_out
l|bot regenerate-key --fields|user_id full_name email key_out outcome
l|bot storage list --fields;bot storage list --columns|key value
v|bot storage list --sort|key value
l|bot storage set --fields|key value outcome
l|bot storage remove --fields|key outcome
l|group list --fields;group view --fields;wait group --fields|id name members direct_subgroup_ids description is_system_group deactivated creator_id date_created can_add_members_group can_join_group can_leave_group can_manage_group can_mention_group can_remove_members_group
l|group list --columns|id name direct-members subgroups description system deactivated creator created can-add-members-group can-join-group can-leave-group can-manage-group can-mention-group can-remove-members-group
v|group list --sort|id name direct-members subgroups description system deactivated creator created can-add-members-group can-join-group can-leave-group can-manage-group can-mention-group can-remove-members-group
l|group create --fields;group update --fields;group deactivate --fields;group reactivate --fields|id name members direct_subgroup_ids description deactivated can_add_members_group can_join_group can_leave_group can_manage_group can_mention_group can_remove_members_group outcome row key error
v|group update --if-current|name= description= deactivated= can-add-members-group= can-join-group= can-leave-group= can-manage-group= can-mention-group= can-remove-members-group=
l|group expand --fields|user_id full_name email is_bot direct path
l|group expand --columns|id name email direct bot path
v|group expand --sort|id name email direct bot path
v|group members list --kind|user group
l|group members list --fields|kind user_id group_id name email reference
l|group members list --columns|kind id name email reference
v|group members list --sort|kind id name email reference
l|group members add --fields;group members remove --fields;group members set --fields|kind user_id group_id name email reference outcome message
l|group members add --columns;group members remove --columns;group members set --columns|kind id name email reference outcome message
v|group members add --sort;group members remove --sort;group members set --sort|kind id name email reference outcome message
l|invite list --fields|id is_multiuse email link_url invited_as invited_by_user_id invited expiry_date notify_referrer_on_join
l|invite list --columns|id to role by invited expires is-multiuse link notify
v|invite list --sort|id to role by invited expires is-multiuse link notify
l|invite create --fields|id is_multiuse email link_url invited_as invited_by_user_id invited expiry_date notify_referrer_on_join outcome reason error row key
l|invite resend --fields|id is_multiuse email outcome
l|invite revoke --fields|id is_multiuse email link_url outcome
l|open user --fields;open channel --fields;open group --fields|url
v|audit access --by|channel role group user
l|audit access --can|see read post administer add-subscribers remove-subscribers
l|audit access --fields|stream_id name invite_only is_web_public is_archived is_complete role members group_id group named_in user_id full_name email is_bot see read post administer add_subscribers remove_subscribers
l|audit access --columns|channel-id channel privacy archived complete group user email role members named-in see see-owners see-administrators see-moderators see-members see-guests read read-owners read-administrators read-moderators read-members read-guests post post-owners post-administrators post-moderators post-members post-guests administer administer-owners administer-administrators administer-moderators administer-members administer-guests add-subscribers add-subscribers-owners add-subscribers-administrators add-subscribers-moderators add-subscribers-members add-subscribers-guests remove-subscribers remove-subscribers-owners remove-subscribers-administrators remove-subscribers-moderators remove-subscribers-members remove-subscribers-guests
v|audit access --sort|channel-id channel privacy archived complete group user email role members named-in see see-owners see-administrators see-moderators see-members see-guests read read-owners read-administrators read-moderators read-members read-guests post post-owners post-administrators post-moderators post-members post-guests administer administer-owners administer-administrators administer-moderators administer-members administer-guests add-subscribers add-subscribers-owners add-subscribers-administrators add-subscribers-moderators add-subscribers-members add-subscribers-guests remove-subscribers remove-subscribers-owners remove-subscribers-administrators remove-subscribers-moderators remove-subscribers-members remove-subscribers-guests
l|audit users --only|owner administrator inactive never-logged-in owns-bots-while-deactivated guest-in-many-channels
l|audit users --fields|user_id full_name delivery_email email role is_bot is_active date_joined findings last_active active_bots channels
l|audit users --columns|id name email role bot active joined findings last-active bots channels details
v|audit users --sort|id name email role bot active joined findings last-active bots channels details
l|audit bots --owner-state|active deactivated none
l|audit bots --fields|user_id full_name email bot_type role is_active bot_owner_id owner owner_state groups permissions channels
l|audit bots --columns|id name email type role active owner owner-state groups permissions channels
v|audit bots --sort|id name email type role active owner owner-state groups permissions channels
l|audit permissions --scope|org channel group
l|audit permissions --permission|create_multiuse_invite_group can_access_all_users_group can_add_custom_emoji_group can_add_subscribers_group can_create_bots_group can_create_groups can_create_private_channel_group can_create_public_channel_group can_create_web_public_channel_group can_create_write_only_bots_group can_delete_any_message_group can_delete_own_message_group can_invite_users_group can_manage_all_groups can_manage_billing_group can_mention_many_users_group can_move_messages_between_channels_group can_move_messages_between_topics_group can_resolve_topics_group can_set_delete_message_policy_group can_set_topics_policy_group can_summarize_topics_group direct_message_initiator_group direct_message_permission_group workplace_users_group create_public_stream_policy create_private_stream_policy create_web_public_stream_policy private_message_policy delete_own_message_policy user_group_edit_policy add_custom_emoji_policy move_messages_between_streams_policy edit_topic_policy invite_to_realm_policy invite_to_stream_policy bot_creation_policy wildcard_mention_policy can_remove_subscribers_group can_administer_channel_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_create_topic_group can_add_members_group can_join_group can_leave_group can_manage_group can_mention_group can_remove_members_group
l|audit permissions --fields|scope id name permission allows value policy count user_ids ways through why
l|audit permissions --columns|permission of who count ways users why scope id allows through
v|audit permissions --sort|permission of who count ways users why scope id allows through
v|defaults set --set|color_scheme= web_font_size_px= web_line_height_percent= web_home_view= demote_inactive_streams= emojiset= enable_drafts_synchronization= enter_sends= fluid_layout_width= high_contrast_mode= left_side_userlist= starred_message_counts= translate_emoticons= twenty_four_hour_time= desktop_icon_count_display= email_notifications_batching_period_seconds= enable_desktop_notifications= enable_digest_emails= enable_offline_email_notifications= enable_offline_push_notifications= enable_online_push_notifications= enable_sounds= enable_stream_audible_notifications= enable_stream_desktop_notifications= enable_stream_email_notifications= enable_stream_push_notifications= message_content_in_email_notifications= notification_sound= pm_content_in_desktop_notifications= presence_enabled= realm_name_in_email_notifications_policy= wildcard_mentions_notify= enable_followed_topic_desktop_notifications= enable_followed_topic_email_notifications= enable_followed_topic_push_notifications= enable_followed_topic_audible_notifications= enable_followed_topic_wildcard_mentions_notify= automatically_follow_topics_policy= automatically_unmute_topics_in_muted_streams_policy= automatically_follow_topics_where_mentioned= display_emoji_reaction_users= email_address_visibility= web_escape_navigates_to_home_view= receives_typing_notifications= send_private_typing_notifications= send_read_receipts= send_stream_typing_notifications= web_mark_read_on_scroll_policy= web_channel_default_view= user_list_style= web_animate_image_previews= web_stream_unreads_count_display_policy= web_navigate_to_sent_message= web_suggest_update_timezone= hide_ai_features= web_left_sidebar_show_channel_folders= web_inbox_show_channel_folders= web_left_sidebar_unreads_count_summary= resolved_topic_notice_auto_read_policy=
v|defaults set --if-current|color-scheme= web-font-size-px= web-line-height-percent= web-home-view= demote-inactive-streams= emojiset= enable-drafts-synchronization= enter-sends= fluid-layout-width= high-contrast-mode= left-side-userlist= starred-message-counts= translate-emoticons= twenty-four-hour-time= desktop-icon-count-display= email-notifications-batching-period-seconds= enable-desktop-notifications= enable-digest-emails= enable-offline-email-notifications= enable-offline-push-notifications= enable-online-push-notifications= enable-sounds= enable-stream-audible-notifications= enable-stream-desktop-notifications= enable-stream-email-notifications= enable-stream-push-notifications= message-content-in-email-notifications= notification-sound= pm-content-in-desktop-notifications= presence-enabled= realm-name-in-email-notifications-policy= wildcard-mentions-notify= enable-followed-topic-desktop-notifications= enable-followed-topic-email-notifications= enable-followed-topic-push-notifications= enable-followed-topic-audible-notifications= enable-followed-topic-wildcard-mentions-notify= automatically-follow-topics-policy= automatically-unmute-topics-in-muted-streams-policy= automatically-follow-topics-where-mentioned= display-emoji-reaction-users= email-address-visibility= web-escape-navigates-to-home-view= receives-typing-notifications= send-private-typing-notifications= send-read-receipts= send-stream-typing-notifications= web-mark-read-on-scroll-policy= web-channel-default-view= user-list-style= web-animate-image-previews= web-stream-unreads-count-display-policy= web-navigate-to-sent-message= web-suggest-update-timezone= hide-ai-features= web-left-sidebar-show-channel-folders= web-inbox-show-channel-folders= web-left-sidebar-unreads-count-summary= resolved-topic-notice-auto-read-policy=
l|defaults set --fields|color_scheme web_font_size_px web_line_height_percent web_home_view demote_inactive_streams emojiset enable_drafts_synchronization enter_sends fluid_layout_width high_contrast_mode left_side_userlist starred_message_counts translate_emoticons twenty_four_hour_time desktop_icon_count_display email_notifications_batching_period_seconds enable_desktop_notifications enable_digest_emails enable_offline_email_notifications enable_offline_push_notifications enable_online_push_notifications enable_sounds enable_stream_audible_notifications enable_stream_desktop_notifications enable_stream_email_notifications enable_stream_push_notifications message_content_in_email_notifications notification_sound pm_content_in_desktop_notifications presence_enabled realm_name_in_email_notifications_policy wildcard_mentions_notify enable_followed_topic_desktop_notifications enable_followed_topic_email_notifications enable_followed_topic_push_notifications enable_followed_topic_audible_notifications enable_followed_topic_wildcard_mentions_notify automatically_follow_topics_policy automatically_unmute_topics_in_muted_streams_policy automatically_follow_topics_where_mentioned display_emoji_reaction_users email_address_visibility web_escape_navigates_to_home_view receives_typing_notifications send_private_typing_notifications send_read_receipts send_stream_typing_notifications web_mark_read_on_scroll_policy web_channel_default_view user_list_style web_animate_image_previews web_stream_unreads_count_display_policy web_navigate_to_sent_message web_suggest_update_timezone hide_ai_features web_left_sidebar_show_channel_folders web_inbox_show_channel_folders web_left_sidebar_unreads_count_summary resolved_topic_notice_auto_read_policy outcome
l|subscription list --fields|stream_id name description rendered_description subscriber_count invite_only is_web_public history_public_to_subscribers is_default message_retention_days is_archived folder_id topics_policy default_push_notifications can_add_subscribers_group can_remove_subscribers_group can_administer_channel_group can_delete_any_message_group can_delete_own_message_group can_move_messages_out_of_channel_group can_move_messages_within_channel_group can_send_message_group can_subscribe_group can_resolve_topics_group can_create_topic_group date_created creator_id stream_post_policy is_announcement_only first_message_id is_recently_active stream_weekly_traffic color is_muted in_home_view pin_to_top desktop_notifications audible_notifications push_notifications email_notifications wildcard_mentions_notify
l|subscription list --columns|id channel color muted pinned in-home-view desktop audible push emailed wildcard-mentions
v|subscription list --sort|id channel color muted pinned in-home-view desktop audible push emailed wildcard-mentions
v|subscription update --if-current|channel-color= muted= pinned= desktop-notifications= audible-notifications= push-notifications= email-notifications= wildcard-mentions-notify=
l|subscription update --fields|stream_id name color is_muted pin_to_top desktop_notifications audible_notifications push_notifications email_notifications wildcard_mentions_notify outcome
l|nav-view list --fields|fragment name is_pinned
l|nav-view list --columns|fragment name pinned kind
v|nav-view list --sort|fragment name pinned kind
l|nav-view add --fields;nav-view edit --fields;nav-view remove --fields|fragment name is_pinned outcome
v|nav-view edit --if-current|name= is-pinned=
v|status set --reaction-type;message react --reaction-type;message unreact --reaction-type|unicode_emoji realm_emoji extra_emoji
l|status set --fields;status clear --fields|user_id full_name status_text emoji_name emoji_code reaction_type away outcome
v|message list --has;message delete --has;message flag add --has;message flag remove --has|link image attachment reaction
v|message list --is;message delete --is;message flag add --is;message flag remove --is|resolved unread starred mentioned dm alerted followed muted
l|message list --fields|id timestamp sender_full_name sender_id sender_email type stream_id display_recipient subject content content_type reactions flags last_edit_timestamp last_moved_timestamp edit_history match_content match_subject client is_me_message recipient_id sender_realm_str avatar_url submessages topic_links
l|message list --columns|id sent sender channel topic content sender-id sender-email type channel-id content-type reactions flags edited moved edit-history match-content match-subject client is-me-message recipient-id sender-realm-str avatar-url submessages topic-links
v|message list --sort|id sent sender channel topic content sender-id sender-email type channel-id content-type reactions flags edited moved edit-history match-content match-subject client is-me-message recipient-id sender-realm-str avatar-url submessages topic-links
l|message view --fields|id timestamp sender_full_name sender_id sender_email type stream_id display_recipient subject content content_type reactions flags last_edit_timestamp last_moved_timestamp edit_history match_content match_subject client is_me_message recipient_id sender_realm_str avatar_url submessages topic_links raw_content
l|message history --fields|timestamp user_id topic prev_topic stream prev_stream content rendered_content prev_content prev_rendered_content content_html_diff
l|message history --columns|time by topic content prev-topic channel prev-stream rendered-content prev-content prev-rendered-content content-html-diff
v|message history --sort|time by topic content prev-topic channel prev-stream rendered-content prev-content prev-rendered-content content-html-diff
l|message readers --fields|user_id
l|message readers --columns|user
v|message readers --sort|user
l|message send --fields|id to stream_id user_id message_url outcome
l|message edit --fields|id content outcome
v|message move --propagate-mode|change_one change_later change_all
l|message move --fields|id stream_id topic outcome row key error
l|message delete --fields|id outcome row key error
v|message report --report-type|spam harassment inappropriate norms other
l|message report --fields|message_id report_type description outcome
l|message react --fields;message unreact --fields|message_id emoji_name emoji_code reaction_type outcome
v|message typing --op|start stop
l|message typing --fields|message_id op outcome
l|message schedule add --fields|scheduled_message_id type to topic content scheduled_delivery_timestamp outcome
l|message schedule list --fields|scheduled_message_id scheduled_delivery_timestamp type to topic content rendered_content failed
l|message schedule list --columns|id at type to topic content rendered-content failed
v|message schedule list --sort|id at type to topic content rendered-content failed
l|message schedule remove --fields|scheduled_message_id outcome
l|message flag add --fields;message flag remove --fields|op flag processed_count updated_count ignored_because_not_subscribed_channels outcome
l|attachment list --fields|id name size create_time message_ids path_id
l|attachment list --columns|id name size uploaded messages path
v|attachment list --sort|id name size uploaded messages path
l|attachment upload --fields|file url filename size outcome
l|attachment delete --fields|id name outcome
l|attachment space --fields|upload_space_used realm_upload_quota_mib max_file_upload_size_mib
l|topic rename --fields;topic move --fields;topic merge --fields;topic resolve --fields;topic unresolve --fields|stream_id topic new_stream_id new_topic outcome
l|push test --fields|push_account_id device_id outcome
v|push register --token-kind|fcm apns
l|push register --fields|device_id token_kind push_account_id push_public_key push_key_id token_id bouncer_public_key outcome
l|push register-apns --fields|appid outcome
l|push device list --fields|device_id push_key_id push_token_id pending_push_token_id push_token_last_updated_timestamp push_registration_error_code
l|push device list --columns|device_id push_key_id push_token_id pending_push_token_id push_registration_error_code
v|push device list --sort|device_id push_key_id push_token_id pending_push_token_id push_registration_error_code
l|push device register --fields;push device remove --fields|device_id outcome
l|org view --fields|name description org_type want_advertise_in_communities_directory default_language emails_restricted_to_domains disallow_disposable_email_addresses invite_required waiting_period_threshold require_unique_names send_welcome_emails authentication_methods name_changes_disabled email_changes_disabled avatar_changes_disabled welcome_message_custom_text default_avatar_source allow_message_editing message_content_edit_limit_seconds message_content_delete_limit_seconds move_messages_within_stream_limit_seconds move_messages_between_streams_limit_seconds message_retention_days message_edit_history_visibility_policy enable_read_receipts mandatory_topics topics_policy inline_image_preview inline_url_embed_preview media_preview_size send_channel_events_messages new_stream_announcements_stream_id signup_announcements_stream_id zulip_update_announcements_stream_id moderation_request_channel_id digest_emails_enabled message_content_allowed_in_email_notifications digest_weekday video_chat_provider jitsi_server_url giphy_rating gif_rating_policy default_code_block_language enable_spectator_access enable_guest_user_indicator enable_guest_user_dm_warning require_e2ee_push_notifications create_public_stream_policy create_private_stream_policy create_web_public_stream_policy private_message_policy delete_own_message_policy user_group_edit_policy add_custom_emoji_policy move_messages_between_streams_policy edit_topic_policy invite_to_realm_policy invite_to_stream_policy bot_creation_policy wildcard_mention_policy create_multiuse_invite_group can_access_all_users_group can_add_custom_emoji_group can_add_subscribers_group can_create_bots_group can_create_groups can_create_private_channel_group can_create_public_channel_group can_create_web_public_channel_group can_create_write_only_bots_group can_delete_any_message_group can_delete_own_message_group can_invite_users_group can_manage_all_groups can_manage_billing_group can_mention_many_users_group can_move_messages_between_channels_group can_move_messages_between_topics_group can_resolve_topics_group can_set_delete_message_policy_group can_set_topics_policy_group can_summarize_topics_group direct_message_initiator_group direct_message_permission_group workplace_users_group
v|org activity --chart|people messages by-type by-client read by-channel
l|org activity --fields|end_time series everyone user
l|org activity --columns|until series everyone you
v|org activity --sort|until series everyone you
v|org update --org-type|unspecified business opensource education-nonprofit education research event nonprofit government political-group community personal other
v|org update --default-avatar-source|gravatar jdenticon
v|org update --message-content-edit-limit-seconds;org update --message-content-delete-limit-seconds;org update --move-messages-within-stream-limit-seconds;org update --move-messages-between-streams-limit-seconds;org update --message-retention-days|unlimited
v|org update --message-edit-history-visibility-policy|all moves none
v|org update --topics-policy|allow_empty_topic disable_empty_topic
v|org update --media-preview-size|normal larger double
v|org update --digest-weekday|monday tuesday wednesday thursday friday saturday sunday
v|org update --video-chat-provider|none jitsi zoom bigbluebutton zoom-server constructor-groups nextcloud-talk webex
v|org update --jitsi-server-url|default
v|org update --giphy-rating;org update --gif-rating-policy|disabled y g pg pg-13 r
v|org update --create-public-stream-policy;org update --create-private-stream-policy;org update --user-group-edit-policy;org update --add-custom-emoji-policy;org update --invite-to-stream-policy|administrators moderators full-members members
v|org update --create-web-public-stream-policy|administrators moderators nobody owners
v|org update --private-message-policy|everyone nobody
v|org update --delete-own-message-policy|administrators moderators full-members members everyone
v|org update --move-messages-between-streams-policy;org update --invite-to-realm-policy|administrators moderators full-members members nobody
v|org update --edit-topic-policy|administrators moderators full-members members everyone nobody
v|org update --bot-creation-policy|members administrators-generic administrators
v|org update --wildcard-mention-policy|everyone members full-members administrators nobody moderators
v|org update --if-current|name= description= org-type= want-advertise-in-communities-directory= default-language= string-id= emails-restricted-to-domains= disallow-disposable-email-addresses= invite-required= waiting-period-threshold= require-unique-names= send-welcome-emails= authentication-methods= name-changes-disabled= email-changes-disabled= avatar-changes-disabled= welcome-message-custom-text= default-avatar-source= allow-message-editing= message-content-edit-limit-seconds= message-content-delete-limit-seconds= move-messages-within-stream-limit-seconds= move-messages-between-streams-limit-seconds= message-retention-days= message-edit-history-visibility-policy= enable-read-receipts= mandatory-topics= topics-policy= inline-image-preview= inline-url-embed-preview= media-preview-size= send-channel-events-messages= new-stream-announcements-stream-id= signup-announcements-stream-id= zulip-update-announcements-stream-id= moderation-request-channel-id= digest-emails-enabled= message-content-allowed-in-email-notifications= digest-weekday= video-chat-provider= jitsi-server-url= giphy-rating= gif-rating-policy= default-code-block-language= enable-spectator-access= enable-guest-user-indicator= enable-guest-user-dm-warning= require-e2ee-push-notifications= create-public-stream-policy= create-private-stream-policy= create-web-public-stream-policy= private-message-policy= delete-own-message-policy= user-group-edit-policy= add-custom-emoji-policy= move-messages-between-streams-policy= edit-topic-policy= invite-to-realm-policy= invite-to-stream-policy= bot-creation-policy= wildcard-mention-policy= create-multiuse-invite-group= can-access-all-users-group= can-add-custom-emoji-group= can-add-subscribers-group= can-create-bots-group= can-create-groups= can-create-private-channel-group= can-create-public-channel-group= can-create-web-public-channel-group= can-create-write-only-bots-group= can-delete-any-message-group= can-delete-own-message-group= can-invite-users-group= can-manage-all-groups= can-manage-billing-group= can-mention-many-users-group= can-move-messages-between-channels-group= can-move-messages-between-topics-group= can-resolve-topics-group= can-set-delete-message-policy-group= can-set-topics-policy-group= can-summarize-topics-group= direct-message-initiator-group= direct-message-permission-group= workplace-users-group=
l|org update --fields|name description org_type want_advertise_in_communities_directory default_language string_id emails_restricted_to_domains disallow_disposable_email_addresses invite_required waiting_period_threshold require_unique_names send_welcome_emails authentication_methods name_changes_disabled email_changes_disabled avatar_changes_disabled welcome_message_custom_text default_avatar_source allow_message_editing message_content_edit_limit_seconds message_content_delete_limit_seconds move_messages_within_stream_limit_seconds move_messages_between_streams_limit_seconds message_retention_days message_edit_history_visibility_policy enable_read_receipts mandatory_topics topics_policy inline_image_preview inline_url_embed_preview media_preview_size send_channel_events_messages new_stream_announcements_stream_id signup_announcements_stream_id zulip_update_announcements_stream_id moderation_request_channel_id digest_emails_enabled message_content_allowed_in_email_notifications digest_weekday video_chat_provider jitsi_server_url giphy_rating gif_rating_policy default_code_block_language enable_spectator_access enable_guest_user_indicator enable_guest_user_dm_warning require_e2ee_push_notifications create_public_stream_policy create_private_stream_policy create_web_public_stream_policy private_message_policy delete_own_message_policy user_group_edit_policy add_custom_emoji_policy move_messages_between_streams_policy edit_topic_policy invite_to_realm_policy invite_to_stream_policy bot_creation_policy wildcard_mention_policy create_multiuse_invite_group can_access_all_users_group can_add_custom_emoji_group can_add_subscribers_group can_create_bots_group can_create_groups can_create_private_channel_group can_create_public_channel_group can_create_web_public_channel_group can_create_write_only_bots_group can_delete_any_message_group can_delete_own_message_group can_invite_users_group can_manage_all_groups can_manage_billing_group can_mention_many_users_group can_move_messages_between_channels_group can_move_messages_between_topics_group can_resolve_topics_group can_set_delete_message_policy_group can_set_topics_policy_group can_summarize_topics_group direct_message_initiator_group direct_message_permission_group workplace_users_group outcome
l|org test-welcome --fields|message_id welcome_message_custom_text outcome
l|org deactivate --fields|realm_name outcome
l|org icon set --fields;org icon remove --fields|icon_url icon_source outcome
l|org logo set --fields;org logo remove --fields|logo_url logo_source night_logo_url night_logo_source outcome
l|profile-field list --type|short-text long-text options date link people external-account pronouns
l|profile-field list --fields|id name type hint field_data display_in_profile_summary required editable_by_user use_for_user_matching order
l|profile-field list --columns|id name type hint required editable field-data summary matching order
v|profile-field list --sort|id name type hint required editable field-data summary matching order
v|profile-field add --type|short-text long-text options date link people external-account pronouns
v|profile-field add --account;profile-field update --account|github twitter
l|profile-field add --fields;profile-field update --fields;profile-field remove --fields|id name type hint field_data display_in_profile_summary required editable_by_user use_for_user_matching outcome
v|profile-field update --if-current|name= hint= field-data= summary= required= editable= matching=
l|domain list --fields|domain allow_subdomains
l|domain list --columns|domain subdomains
v|domain list --sort|domain subdomains
l|domain add --fields;domain update --fields;domain remove --fields|domain allow_subdomains outcome
v|domain update --if-current|allow-subdomains=
l|emoji list --fields|id name deactivated author_id source_url still_url
l|emoji list --columns|id name deactivated author source_url still-url
v|emoji list --sort|id name deactivated author source_url still-url
l|emoji add --fields;emoji remove --fields|id name filename outcome
l|linkifier list --fields|id pattern url_template example_input reverse_template alternative_url_templates url_format
l|linkifier list --columns|id pattern url-template example-input reverse-template alternative-url-templates url-format
v|linkifier list --sort|id pattern url-template example-input reverse-template alternative-url-templates url-format
l|linkifier add --fields;linkifier edit --fields;linkifier remove --fields|id pattern url_template example_input reverse_template alternative_url_templates outcome
v|linkifier edit --if-current|pattern= url-template= example-input= reverse-template=
l|linkifier reorder --fields|ordered_linkifier_ids outcome
l|linkifier test --fields|linkifier_id text start end url outcome overlapped_by
l|linkifier test --columns|linkifier text outcome url start end
v|linkifier test --sort|linkifier text outcome url start end
l|playground list --fields|id name pygments_language url_template url_prefix
l|playground list --columns|id name language url_template url-prefix
v|playground list --sort|id name language url_template url-prefix
l|playground add --fields;playground remove --fields|id name pygments_language url_template outcome
v|data-export start --type|public full_with_consent full_without_consent
l|data-export start --fields|id export_time export_type pending acting_user_id export_url deleted_timestamp export_from_prior_server failed_timestamp outcome
l|data-export list --fields;data-export wait --fields|id export_time export_type pending acting_user_id export_url deleted_timestamp export_from_prior_server failed_timestamp
l|data-export list --columns|id started type pending by url deleted failed prior-server
v|data-export list --sort|id started type pending by url deleted failed prior-server
l|data-export download --fields|id file bytes outcome
l|data-export delete --fields|id outcome
l|data-export consents --fields|user_id consented email_address_visibility
l|data-export consents --columns|user_id name consented email-address-visibility
v|data-export consents --sort|user_id name consented email-address-visibility
l|webhook listen --fields|bot_email bot_full_name data trigger token message
v|webhook sample --trigger|direct_message mention
l|journal verify --fields|intact lines first_seq last_seq first_at last_at head noted_seq fault files
v|wait user --for;wait channel --for;wait group --for|gone
l|auth login --fields|profile site email key_in realm_name zulip_version zulip_feature_level user_id full_name role is_bot
l|auth status --fields|profile site email good problem hint key_in keyring site_from email_from key_from realm_name zulip_version zulip_feature_level user_id full_name role is_bot
l|auth status --columns|profile site email good role level key_in problem
v|auth status --sort|profile site email good role level key_in problem
l|auth list --fields;auth list --columns|profile site email active key_in
v|auth list --sort|profile site email active key_in
l|auth switch --fields;auth logout --fields|profile site email
l|auth rename --fields|profile old_name site email
l|auth rotate --fields|profile site email key_in outcome
l|config list --fields;config list --columns|key value origin
v|config list --sort|key value origin
l|config set --fields|key value profile
l|config unset --fields|key profile
l|api list --fields|id method path since deprecated command parameters
l|api list --columns|method path since command parameters id deprecated
v|api list --sort|method path since command parameters id deprecated
v|sandbox start --rate-limit;sandbox run --rate-limit|off
l|sandbox start --faults;sandbox run --faults|drop-before= drop-after= http500= http502html= http429= truncate= accepts-and-drops= slow= seed=
v|sandbox start --deactivated;sandbox run --deactivated|organization owner admin moderator member guest bot
v|sandbox start --language;sandbox run --language|en de
v|sandbox start --tls-mode;sandbox run --tls-mode|ok expired wrong-host self-signed client-cert
v|sandbox run --as|owner admin moderator member guest bot stranger
l|sandbox emit --fields|count first last outcome
v|sandbox deliver --trigger|mention direct_message private_message
l|sandbox deliver --fields|message_id outcome status tries content failure told
l|sandbox deliver --columns|message_id outcome status tries content failure
v|sandbox deliver --sort|message_id outcome status tries content failure
l|help commands --fields|format_version version commands global_options exit_codes
v|* --format|table json ndjson csv tsv yaml markdown
v|* --csv-for|excel
v|* --color|auto always never
w|* --profile|profile
w|tail --user;* --subscribers;channel subscribe --users;channel unsubscribe --users;channel subscribers set --users;user list --users;* --members|people,
w|* --folder;* --folder-id;* --where-folder|folder
w|channel access --user;* --sender;* --hand-over-to;* --owner;* --bot-owner-id;* --where-owner;invite list --by;* --where-by;audit access --user;audit permissions --user;* --dm;message send --user;message schedule add --user|user
w|* --can-add-subscribers-group;* --can-remove-subscribers-group;* --can-administer-channel-group;* --can-delete-any-message-group;* --can-delete-own-message-group;* --can-move-messages-out-of-channel-group;* --can-move-messages-within-channel-group;* --can-send-message-group;* --can-subscribe-group;* --can-resolve-topics-group;* --can-create-topic-group;* --can-add-members-group;* --can-join-group;* --can-leave-group;* --can-manage-group;* --can-mention-group;* --can-remove-members-group;* --create-multiuse-invite-group;* --can-add-custom-emoji-group;* --can-create-bots-group;* --can-create-groups;* --can-create-private-channel-group;* --can-create-public-channel-group;* --can-create-write-only-bots-group;* --can-invite-users-group;* --can-manage-all-groups;* --can-manage-billing-group;* --can-mention-many-users-group;* --can-move-messages-between-channels-group;* --can-move-messages-between-topics-group;* --can-set-delete-message-policy-group;* --can-set-topics-policy-group;* --can-summarize-topics-group;* --direct-message-initiator-group;* --direct-message-permission-group;* --workplace-users-group|permission,
w|channel default-group create --channel;user list --channel;user create --channel;user onboard --channel;* --where-channel;* --default-sending-channel;* --default-events-channel;* --default-sending-stream;* --default-events-register-stream;invite create --channel;audit access --channel;audit users --channel;audit permissions --channel;message list --channel;message move --channel;* --from-channel;message delete --channel;message flag add --channel;message flag remove --channel;* --to-channel;org activity --channel;* --new-stream-announcements-stream-id;* --signup-announcements-stream-id;* --zulip-update-announcements-stream-id;* --moderation-request-channel-id|channel
w|* --group;* --where-group;* --subgroups;* --direct-subgroup-ids|group
w|* --profile-field;* --profile-data|field
w|open channel --topic;message send --topic;message schedule add --topic|topic@
w|message list --topic;message move --topic;* --from-topic;message delete --topic;message flag add --topic;message flag remove --topic|topic@--channel
w|* --into|topic@--from-channel
a|schema 0|plan outcome results error report offboarding lint model commands
a|completion 0|bash zsh fish powershell
a|user view 0+;user update 0+;user deactivate 0+;user offboard 0+;user reactivate 0+;user status 0;user presence 0;user settings update 0+;bot update 0+;bot deactivate 0+;bot reactivate 0+;bot key 0;bot regenerate-key 0;open user 0;subscription list 0;status set 0;status clear 0;wait user 0|me
a|group members add 1+;group members remove 1+;group members set 1+|me none group:
a|message flag add 0;message flag remove 0|read starred collapsed
a|config get 0;config set 0;config unset 0|profile site email insecure cert_bundle client_cert client_cert_key format color pager timeout max_wait prompt keyring
p|channel view 0+;channel access 0;channel update 0+;channel archive 0+;channel subscribe 0+;channel unsubscribe 0+;channel topics 0;channel delete-topic 0;channel email 0;channel mark-topic-read 0;channel subscribers list 0;channel subscribers set 0;channel default add 0+;channel default remove 0+;channel default-group add 1+;channel default-group remove 1+;open channel 0;subscription update 0+;message send 0+;message schedule add 0;topic list 0;topic rename 0;topic move 0;topic resolve 0;topic unresolve 0;topic delete 0;wait channel 0|channel
p|channel unarchive 0+|retired-channel
p|channel delete-topic 1+;channel mark-topic-read 1;topic rename 1;topic move 1+;topic resolve 1+;topic unresolve 1+;topic delete 1+|topic@
p|folder update 0+;folder reorder 0+;folder archive 0+|folder
p|folder unarchive 0+|retired-folder
p|user view 0+;user update 0+;user deactivate 0+;user offboard 0+;user status 0;user presence 0;user settings update 0+;open user 0;subscription list 0;status set 0;status clear 0;wait user 0|user
p|user reactivate 0+|retired-user
p|bot update 0+;bot deactivate 0+;bot key 0;bot regenerate-key 0|bot
p|bot reactivate 0+|retired-bot
p|group view 0+;group update 0+;group expand 0;group deactivate 0+;group members list 0;group members add 0;group members remove 0;group members set 0;open group 0;wait group 0|group
p|group reactivate 0+|retired-group
p|group members add 1+;group members remove 1+;group members set 1+|people
p|topic merge 0+|topic@--from-channel
p|auth switch 0;auth rename 0;auth logout 0|profile
'@

Register-ArgumentCompleter -Native -CommandName realmctl -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    if ($null -eq $global:__realmctl_table) {
        $global:__realmctl_table = @{}
        foreach ($line in $global:__realmctl_lines -split '\r?\n') {
            $letter, $keys, $value = $line.Split('|')
            foreach ($key in $keys.Split(';')) { $global:__realmctl_table["$letter|$key"] = $value }
        }
    }
    $table = $global:__realmctl_table
    $options = {
        param($letter)
        $found = $table["$letter|$at"]
        if ($null -eq $found) { $found = $table["$letter|*"] }
        @($found.Split(' ') | Where-Object { $_ })
    }

    # The word at the cursor, and those before it, as they stand on the line.
    $raw = ''
    $elements = @($commandAst.CommandElements | Where-Object { $_.Extent.StartOffset -lt $cursorPosition })
    if ($elements.Count -gt 1 -and $elements[-1].Extent.EndOffset -ge $cursorPosition) {
        $last = $elements[-1].Extent
        $raw = $last.Text.Substring(0, $cursorPosition - $last.StartOffset)
        $elements = @($elements[0..($elements.Count - 2)])
    }
    $words = @($elements | ForEach-Object { $_.Extent.Text })

    $at = ''
    $flag = ''
    $first = ''
    $count = 0
    $next = $table['n|']
    $takes = & $options 't'
    for ($i = 1; $i -lt $words.Count; $i++) {
        $word = $words[$i]
        if ($flag) {
            $flag = ''
        } elseif ($word -eq '--') {
            return
        } elseif ($word.StartsWith('-')) {
            if ($takes -ccontains $word) { $flag = $word }
        } elseif ($null -ne $next) {
            $at = "$at $word".Trim()
            $next = $table["n|$at"]
            $takes = & $options 't'
        } else {
            if ($count -eq 0) { $first = $word }
            $count++
        }
    }

    $lead = ''
    $current = $raw
    if (-not $flag -and $raw -match '^(--[\w-]+)=') {
        $flag = $Matches[1]
        $lead = "$flag="
        $current = $raw.Substring($lead.Length)
        if ($takes -cnotcontains $flag) { return }
    }
    $list = $null
    $names = $null
    if ($flag) {
        $keys = "$at $flag", "* $flag"
        $offer = $keys | ForEach-Object { $table["v|$_"] } | Where-Object { $_ } | Select-Object -First 1
        $list = $keys | ForEach-Object { $table["l|$_"] } | Where-Object { $_ } | Select-Object -First 1
        $names = $keys | ForEach-Object { $table["w|$_"] } | Where-Object { $_ } | Select-Object -First 1
    } elseif ($current.StartsWith('-')) {
        $offer = (@(& $options 't') + @(& $options 's')) -join ' '
    } elseif ($null -ne $next) {
        $offer = $next
    } else {
        $place = @("$at $count") + @($count..0 | ForEach-Object { "$at $_+" }) |
            Where-Object { $table["a|$_"] -or $table["p|$_"] } | Select-Object -First 1
        $offer = $table["a|$place"]
        $names = $table["p|$place"]
    }
    if ($list) {
        $offer = $list
        $lead += $current.Substring(0, $current.LastIndexOf(',') + 1)
        $current = $current.Substring($current.LastIndexOf(',') + 1)
    }

    # PowerShell may count less than the whole word as what it replaces.
    $kept = ''
    if ($wordToComplete -and $raw.EndsWith($wordToComplete, 'Ordinal')) {
        $kept = $raw.Substring(0, $raw.Length - $wordToComplete.Length)
    }
    $result = {
        param($text, $shown, $tip)
        if ($text.StartsWith($kept, 'Ordinal')) { $text = $text.Substring($kept.Length) }
        if ($text) { [System.Management.Automation.CompletionResult]::new($text, $shown, 'ParameterValue', $tip) }
    }
    $results = @(
        foreach ($word in "$offer".Split(' ')) {
            if ($word -and $word.StartsWith($current, 'Ordinal')) { & $result "$lead$word" $word $word }
        }
        if ($names) {
            # In digits, because older versions pass on neither quotes nor empty words.
            $given = @($raw, '', $first) + $words | ForEach-Object {
                'x' + [BitConverter]::ToString([System.Text.Encoding]::UTF8.GetBytes([string]$_)).Replace('-', '')
            }
            foreach ($line in @(& realmctl __complete powershell $names @given 2>$null)) {
                $text, $shown, $tip = $line.Split([char]9) | ForEach-Object {
                    [System.Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($_))
                }
                & $result $text $shown $tip
            }
        }
    )
    # An empty text keeps PowerShell from offering files.
    if ($names -and $results.Count -eq 0) { return '' }
    $results
}
